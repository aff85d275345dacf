// The connection of a phone: it comes back to its seat by itself, and shows what it is told.
import { door, table } from "/draw.js";

const VERSION = 1;
const KEPT = "seat", LONGEST = 5000;
const main = document.getElementById("table"), notice = document.getElementById("notice");
const codes = ["en", "es", "ca", "fr", "it", "de"];
const language = navigator.languages.map((each) => each.slice(0, 2)).find((each) => codes.includes(each)) ?? "en";
const words = await (await fetch(`/words/${language}`)).json();
let token = location.hash.slice(1), socket = null, wanted = null, wait = 250, wasAsked = false;
document.documentElement.lang = language;

const send = (request) => {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ v: VERSION, ...request }));
};

const put = (...inside) => {
  const focused = document.activeElement?.id;
  const open = [...main.querySelectorAll("details")].map((each) => each.open);
  main.replaceChildren(...inside.filter((each) => each !== ""));
  main.querySelectorAll("details").forEach((each, place) => { each.open = open[place] ?? false; });
  if (focused) document.getElementById(focused)?.focus();
};

const show = (told) => {
  if (told.tell === "refused") {
    localStorage.removeItem(KEPT);
    wanted = null;
    token = "";
    notice.textContent = told.words;
    put(...door(words, token, enter));
    return;
  }
  if (told.tell !== "table") return;
  if (told.secret) {
    localStorage.setItem(KEPT, told.secret);
    wanted = { do: "rejoin", secret: told.secret, language };
    history.replaceState(null, "", "/");
  }
  notice.textContent = told.refused;
  if (told.asked && !wasAsked) navigator.vibrate?.(80);
  wasAsked = told.asked;
  put(...table(told, words, {
    tap: (card) => send({ do: "tap", at: told.at, card }),
    press: (button) => send({ do: "press", at: told.at, button }),
    amount: (amount) => send({ do: "amount", at: told.at, amount }),
    sort: (by) => send({ do: "sort", by }),
  }));
};

const connect = () => {
  socket = new WebSocket(`ws://${location.host}/socket`);
  socket.addEventListener("open", () => {
    wait = 250;
    notice.textContent = "";
    send(wanted);
  });
  socket.addEventListener("message", (event) => show(JSON.parse(event.data)));
  socket.addEventListener("close", () => {
    if (wanted === null) return;
    notice.textContent = words.lost;
    setTimeout(connect, wait);
    wait = Math.min(LONGEST, wait * 2);
  });
};

const enter = (name) => {
  wanted = token ? { do: "join", token, name, language } : { do: "watch", language };
  notice.textContent = "";
  if (socket?.readyState === WebSocket.OPEN) send(wanted);
  else connect();
};

const secret = localStorage.getItem(KEPT);
if (secret && !token) {
  wanted = { do: "rejoin", secret, language };
  connect();
} else {
  put(...door(words, token, enter));
}
