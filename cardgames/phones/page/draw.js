// Draws a message of the table.  Everything with words comes from the message.

const make = (tag, attributes = {}, ...inside) => {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) made.addEventListener(name.slice(2), value);
    else if (value !== undefined && value !== false) made.setAttribute(name, value === true ? "" : value);
  }
  made.append(...inside.filter((each) => each !== null && each !== ""));
  return made;
};

const picture = (deck, card) => make("img", { src: `/cards/${deck}/${card.face}.svg`, alt: card.name });

const cardButton = (shown, card, tap) => make("button", {
  id: `card ${card.card}`,
  class: shown.asked && !card.can ? "no" : "",
  "aria-pressed": card.picked === undefined ? undefined : String(card.picked),
  "aria-disabled": shown.asked && !card.can ? "true" : undefined,
  onclick: () => tap(card.card),
}, picture(shown.deck, card));

const place = (shown, place, tap) => make("section", {},
  make("h2", {}, `${place.name} · ${place.count}`),
  make("div", { class: "row" }, ...place.groups.map((group) => make("ul", {}, ...group.cards.map((card) =>
    make("li", {}, card.can ? cardButton(shown, card, tap) : picture(shown.deck, card),
      group.name ? make("span", { class: "small" }, group.name) : ""))))));

const section = (shown, part, does) => {
  const inside = [
    part.note ? make("p", {}, part.note) : "",
    part.cards.length ? make("ul", { class: "public" }, ...part.cards.map((card) =>
      make("li", {}, picture(shown.deck, card), card.mark))) : "",
    part.slider ? make("input", {
      id: "slider", type: "range", min: part.slider.low, max: part.slider.high, step: part.slider.step,
      value: part.slider.value, "aria-label": shown.prompt, onchange: (event) => does.amount(Number(event.target.value)),
    }) : "",
    make("ul", {}, ...part.buttons.map((button) => make("li", {}, make("button", {
      id: button.id, class: button.look, disabled: !button.on,
      "aria-pressed": button.pressed === undefined ? undefined : String(button.pressed),
      onclick: () => does.press(button.id),
    }, button.words)))),
  ];
  if (part.folded) return make("details", {}, make("summary", {}, part.heading), ...inside);
  return make("section", {}, part.heading ? make("h2", {}, part.heading) : "", ...inside);
};

const FEW = 8;
const count = (shown) => shown.sections.reduce((sum, part) => sum + part.buttons.length, 0);

export const table = (shown, words, does) => [
  make("h1", { id: "prompt", "aria-live": "polite" }, shown.prompt),
  make("p", { class: "small" }, `${shown.game} · ${shown.status}`),
  make("p", { class: "small", "aria-live": "polite" }, shown.log),
  make("p", { class: "small" }, `${words.score}: ${shown.score.map((each) => each.join(" ")).join(" · ")}`),
  make("div", { class: "public" },
    ...shown.places.filter((each) => each.shared || each.groups.length).map((each) => place(shown, each, does.tap)),
    make("ul", { class: "small" }, ...shown.signs.map((line) => make("li", {}, line)))),
  ...shown.hand.map((hand) => make("section", { class: "hand", "aria-label": hand.name },
    ...hand.groups.map((group) => make("div", {}, group.name ? make("h2", {}, group.name) : "",
      make("ul", {}, ...group.cards.map((card) => make("li", {}, cardButton(shown, card, does.tap)))))))),
  shown.hand.length ? make("ul", {}, ...["suit", "rank"].map((by) => make("li", {},
    make("button", { id: `sort ${by}`, class: "quiet", onclick: () => does.sort(by) }, words[by])))) : "",
  make("div", { class: count(shown) <= FEW ? "asked" : "" }, ...shown.sections.map((part) => section(shown, part, does))),
];

export const door = (words, token, enter) => [make("form", {
  onsubmit: (event) => {
    event.preventDefault();
    enter(event.target.elements.who.value);
  },
},
make("h1", {}, token ? words.name : words.watch),
token ? make("input", { id: "who", name: "who", "aria-label": words.name, maxlength: 24, required: true, autocomplete: "given-name" })
  : make("input", { type: "hidden", name: "who", value: "" }),
make("button", { id: "enter", class: "primary" }, token ? words.sit : words.watch))];
