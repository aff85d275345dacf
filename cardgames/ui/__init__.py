'''The window: everything that imports pygame.

How to write a scene, on one page::

    from cardgames.ui.input import Click, Drag, Drop, Hover, Key, Press, Wheel, WindowFocus
    from cardgames.ui.scene import Scene
    from cardgames.ui.tween import Tweens, out_back
    from cardgames.ui.widgets import Button, Label, ScrollArea, Segmented, Widgets

    class Example(Scene):
        """One screen.  State lives here; widgets are made from it in `rebuild`."""

        title = "Example"

        def __init__(self, level):
            self.level = level
            self.x = 0.0

        def enter(self):                      # self.app is set
            self.widgets = Widgets(self.app)  # arrows=False at a table, where arrows move between cards
            self.tweens = Tweens(self.app.theme.pace, self.app.theme.reduced)

        def rebuild(self):                    # new size, scale or setting: lay out again, in pixels
            kit, (width, height) = self.app.kit, self.app.size
            u = kit.u                         # logical units to pixels
            self.widgets.clear()              # focus, scroll and cursor pass on to the same ids
            add = self.widgets.add
            seg = add(Segmented("level", (u(32), u(90)), ("Beginner", "Steady"), self.level, self.set_level))
            add(Button("go", (u(32), seg.rect.bottom + u(16)), "Deal the cards", self.go, kind="primary"))
            area = add(ScrollArea("list", pygame.Rect(u(400), u(90), u(300), height - u(120))))
            area.add(Label("words", pygame.Rect(0, 0, u(280), 0), "Beat the {Qh} with a **higher** {h}."))
            self.app.pictures.warm(["Qh", "Kd"], [u(120)])      # rasterised while nothing moves

        def set_level(self, level):
            self.level = level                # then self.rebuild() when the layout depends on it

        def go(self):
            self.app.play("card_place")
            self.tweens.to(self, 0.24, easing=out_back, x=300.0, done=lambda: ...)

        def handle(self, event):              # True when used; Escape pops, F1 and F11 do the usual otherwise
            if self.widgets.handle(event):    # Hover always comes through: see widgets.under(pos)
                return True
            match event:
                case Click(pos=pos, count=2): ...
                case Key(action="hint"): ...
                case _: return False
            return True

        def update(self, dt):
            self.tweens.update(dt)
            self.widgets.update(dt)

        busy = property(lambda self: self.tweens.busy)                  # frames at 60 Hz
        wake_after = property(lambda self: self.widgets.wake_after)     # seconds to the next update, or None
        # polling = True while a worker may answer: update every 15 ms, self.redraw() when something came

        def draw(self, surface):
            kit, u = self.app.kit, self.app.kit.u
            surface.blit(kit.room(self.app.size), (0, 0))               # or kit.felt(size, top=bar)
            kit.text.draw(surface, "Example", (u(32), u(30)), "title")
            card = self.app.pictures.card("Qh", u(120), angle=4, dim=False, ring="#F2B84B")
            surface.blit(card, card.get_rect(center=(u(200) + self.x, u(400))))
            self.widgets.draw(surface)

The parts, one module each:

* `app.App(settings, services, cache_folder=…)`: `size theme kit pictures sounds input stack settings
  services`; `step(dt, events)` is one frame, `run()` the loop; `redraw() refresh() play(name) quit()
  toggle_fullscreen()`; hooks `on_crash on_failure on_settings on_rules`.  After changing a setting call
  `app.refresh()`.
* `scene.Scene`; `app.stack.push pop replace reset`; `overlay = True` draws the scene below first (`dimmed`).
* `dialog.Dialog(heading, text, [Answer("Stay"), Answer("Leave", then)])`: push it for questions and messages.
* `input`: `Press Click Drag Drop RightClick LongPress Release Hover Wheel Key KeyUp TypedText Composed
  WindowFocus`;
  `Key.action` is one of left right up down pick commit back hint undo redo rules log zoom last_trick
  sort_suit sort_rank fullscreen menu why, or None; `Key.text` is what was typed.
* `theme.Theme`: `u(n) t(n) colours family(name) felt suits pace reduced fade high_contrast`; `theme.SEATS`.
* `kit.Kit`: `panel shadow room felt place dim icon avatar pill badge plate slot progress_ring`.
* `kit.glyphs`, a `glyphs.Glyphs`: pictures of small signs, `icon pip card upright_card`, and `rank`;
  `kit.glyphs.deck = "spanish"` changes them.
* `kit.text`, a `text.TextRenderer`: `draw line paragraph width pixels line_height font`.  Styles: title head
  name body strong label small tag, or ("heavy", 24).  Markup: `**bold**`, `{Qh}`, `{h}`, `{icon:undo}`.
* `pictures.Pictures`: `card(name, width, angle= scale= squeeze= dim= ring=)`, `back(width)`,
  `shadow(width, lift=)`, `warm(names, widths)`, `use_deck("spanish")`.  A static layer must be redrawn when
  `generation` has changed.
* `tween.Tweens`: `to(object, seconds, delay= easing= done= attribute=goal)`, `after`, `skip`, `busy`.
* `widgets`: Button Chip Tile ListRow Segmented Toggle Stepper Slider TextEntry Label Picture RichText
  ScrollArea.  A place given as (x, y) takes the natural size; `measure(kit)` tells it beforehand.  `tip`
  explains, and on a disabled widget says why.  Ids are unique on a screen and are what tests use.
  Containers give them their places: Row Column Grid Panel Beside FirstThatFits Space; `place` puts them in.

Tests drive scenes with `tests/ui/driver.py`.
'''
