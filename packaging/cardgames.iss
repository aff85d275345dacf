; The installer for Windows: Inno Setup 6.3 or newer makes it from the folder of PyInstaller.
;
;     iscc packaging\cardgames.iss                     the folder dist\cardgames, for 64-bit Windows
;     iscc /DMachine=arm64 packaging\cardgames.iss     built on another kind of machine
;
; The result is dist\cardgames-VERSION-setup.exe. The version is read from cardgames\__init__.py.

#define Root AddBackslash(SourcePath) + "..\"
#ifndef Folder
  #define Folder Root + "dist\cardgames"
#endif
#ifndef Machine
  #define Machine "x64compatible"
#endif

#define public Version ""
#define public Opened
#define Line
#sub ReadLine
  #define Line FileRead(Opened)
  #if Pos("__version__ = ", Line) == 1
    #define public Version Copy(Line, 16, Len(Line) - 16)
  #endif
#endsub
#for {Opened = FileOpen(Root + "cardgames\__init__.py"); !FileEof(Opened); ""} ReadLine
#expr FileClose(Opened)
#if Version == ""
  #error There is no version in cardgames\__init__.py.
#endif

[Setup]
; Never change this: by it a newer version finds the one that it takes the place of.
AppId=org.cardgames.cardgames
AppName=Card Games
AppVersion={#Version}
AppVerName=Card Games {#Version}
AppPublisher=The cardgames maintainers
VersionInfoVersion={#Version}
DefaultDirName={autopf}\Card Games
DisableProgramGroupPage=yes
DisableDirPage=auto
LicenseFile={#Root}LICENSE
SetupIconFile={#Root}packaging\icons\cardgames.ico
UninstallDisplayIcon={app}\cardgames.exe
OutputDir={#Root}dist
OutputBaseFilename=cardgames-{#Version}-setup
; For oneself without an administrator, or for everybody who uses the machine: the first page asks.
PrivilegesRequired=lowest
PrivilegesRequiredOverridesAllowed=dialog commandline
ArchitecturesAllowed={#Machine}
ArchitecturesInstallIn64BitMode=x64compatible arm64
MinVersion=10.0
Compression=lzma2
SolidCompression=yes
WizardStyle=modern
ChangesAssociations=yes
CloseApplications=yes
RestartApplications=no
ShowLanguageDialog=auto

[Languages]
Name: "en"; MessagesFile: "compiler:Default.isl"
Name: "ca"; MessagesFile: "compiler:Languages\Catalan.isl"
Name: "de"; MessagesFile: "compiler:Languages\German.isl"
Name: "es"; MessagesFile: "compiler:Languages\Spanish.isl"
Name: "fr"; MessagesFile: "compiler:Languages\French.isl"
Name: "it"; MessagesFile: "compiler:Languages\Italian.isl"

[Tasks]
Name: "desktop"; Description: "{cm:CreateDesktopIcon}"; Flags: unchecked

[InstallDelete]
; Files of an earlier version that this one no longer has.
Type: filesandordirs; Name: "{app}\_internal"

[Files]
Source: "{#Folder}\*"; DestDir: "{app}"; Flags: ignoreversion recursesubdirs createallsubdirs

[Icons]
Name: "{autoprograms}\Card Games"; Filename: "{app}\cardgames.exe"; AppUserModelID: "org.cardgames.cardgames"
Name: "{autodesktop}\Card Games"; Filename: "{app}\cardgames.exe"; Tasks: desktop

[Registry]
Root: HKA; Subkey: "Software\Classes\.match"; ValueType: string; ValueData: "cardgames.match"; Flags: uninsdeletevalue uninsdeletekeyifempty
Root: HKA; Subkey: "Software\Classes\cardgames.match"; ValueType: string; ValueData: "Match of a card game"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\cardgames.match\DefaultIcon"; ValueType: string; ValueData: "{app}\cardgames.exe,0"
Root: HKA; Subkey: "Software\Classes\cardgames.match\shell\open\command"; ValueType: string; ValueData: """{app}\cardgames.exe"" ""%1"""
Root: HKA; Subkey: "Software\Classes\.deal"; ValueType: string; ValueData: "cardgames.deal"; Flags: uninsdeletevalue uninsdeletekeyifempty
Root: HKA; Subkey: "Software\Classes\cardgames.deal"; ValueType: string; ValueData: "Deal of a card game"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\cardgames.deal\DefaultIcon"; ValueType: string; ValueData: "{app}\cardgames.exe,0"
Root: HKA; Subkey: "Software\Classes\cardgames.deal\shell\open\command"; ValueType: string; ValueData: """{app}\cardgames.exe"" ""%1"""

[Run]
Filename: "{app}\cardgames.exe"; Description: "{cm:LaunchProgram,Card Games}"; Flags: nowait postinstall skipifsilent
