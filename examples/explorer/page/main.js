// Connects the controls of the page with the state that they change. After each change, the page is drawn again and its
// address is rewritten, so that a copied address always opens what is shown.

const $ = (id) => document.getElementById(id);
let state = { ...START, blockers: new Set(START.blockers) };

// The name of the view that is shown. Each view has its own board, and its address has its own parameters.
let view = "line";
const VIEWS = {
  line: {
    title: () => TECHNIQUES[state.technique].split(",")[0],
    focus: () => focusOn(state.square),
    fill: (word) => occupy(state, squaresOf(state.mapping, word)),
    changed,
    draw,
    status: "status",
    address: () => toFragment(state),
    read: (given) => (state = fromParts(given)),
  },
  pieces: {
    title: () => "Pieces of other games",
    focus: focusPiece,
    fill: (word) => occupy(pieces, membersOf(gameOf(pieces), word)),
    changed: piecesChanged,
    draw: drawPieces,
    status: "pieces-status",
    address: () => piecesToFragment(pieces),
    read: (given) => (pieces = piecesFromFragment(given)),
  },
};

function show(next) {
  if (next !== "pieces") clearPiecesBoard();
  view = next;
  document.querySelectorAll("[data-view]").forEach((part) => {
    part.toggleAttribute("hidden", part.dataset.view !== view);
  });
  for (const name of Object.keys(VIEWS)) {
    if (name === view) $(`to-${name}`).setAttribute("aria-current", "page");
    else $(`to-${name}`).removeAttribute("aria-current");
  }
  $("first-call").hidden = true;
  VIEWS[view].draw();
  linkViews();
}

// Names the technique in the heading. A link to the other view leads to the position that this view showed last.
function linkViews() {
  $("title").textContent = `${VIEWS[view].title()}, step by step`;
  for (const [name, { address }] of Object.entries(VIEWS)) $(`to-${name}`).hash = address();
  $("to-whole").hash = VIEWS.line.address();
}

function rewriteAddress() {
  history.replaceState(null, "", VIEWS[view].address());
  linkViews();
}

function problem(message) {
  $("problem").hidden = message === "";
  $("problem").textContent = message;
}

// Announces a change to screen readers. If several changes follow quickly, as in a drag, only the last is announced.
let saying;
function say(message, { status } = VIEWS[view]) {
  clearTimeout(saying);
  saying = setTimeout(() => ($(status).textContent = message.trim()), 150);
}

// Calls an action with the text that the reader has typed into a field. If the reader goes back in the history, the
// browser hides the field before it reports the text, which is then ignored.
function typed(id, action) {
  $(id).addEventListener("change", () => {
    if ($(id).offsetParent === null) return;
    try {
      action($(id).value.trim());
    } catch (error) {
      $(id).setAttribute("aria-invalid", "true");
      problem(`${error.message}.`);
    }
  });
}

function draw() {
  const occupied = occupiedOf(state);
  const attacks = attacksOf(state, occupied);
  drawBoard(state, attacks);

  const steps = stepsOf(state, occupied);
  drawStrip(state, steps);
  drawSteps(state, steps);

  $("occupied").value = hex(occupied);
  $("occupied").removeAttribute("aria-invalid");
  $("fen").value = toFen(state);
  $("attacks").value = hex(attacks);
  const agrees = attacks === walkOf(state, occupied);
  const bytes = wasm.table_bytes(state.technique).toLocaleString("en");
  const verdict = agrees ? "A walk along the rays finds the same." : "A walk along the rays finds something else!";
  $("verdict").textContent = `${squaresOf(state.mapping, attacks).length} squares, from ${bytes} bytes of tables. ${verdict}`;
  $("verdict").classList.toggle("wrong", !agrees);

  $("technique").value = state.technique;
  $("mapping").value = state.mapping;
  document.querySelector(`input[name=piece][value="${state.piece}"]`).checked = true;
  document.querySelectorAll("input[name=line]").forEach((choice) => {
    choice.disabled = !slidesAlong(state.piece, Number(choice.value));
    choice.checked = Number(choice.value) === state.line;
  });
  return attacks;
}

function changed(what) {
  const listed = squaresOf(state.mapping, draw()).map((square) => SQUARES[square]).join(", ");
  problem("");
  rewriteAddress();
  say(`${what} The ${PIECES[state.piece]} on ${SQUARES[state.square]} attacks ${listed}.`);
}

// Places or removes a blocker in either view. `squares` are the names of the squares.
function toggle(state, square, squares, changed) {
  if (square === state.square) return;
  const taken = state.blockers.delete(square);
  if (!taken) state.blockers.add(square);
  changed(`Blocker ${taken ? "removed from" : "placed on"} ${squares[square]}.`);
}

function slide(square) {
  state.square = square;
  focusOn(square);
  changed("");
}

function choices(id, list, shown) {
  $(id).append(...list.map((name, value) => element("option", { value }, shown(name))));
  $(id).addEventListener("change", () => {
    state[id] = Number($(id).value);
    changed(`${shown(list[state[id]])}.`);
  });
}

function radios(id, list) {
  list.forEach((name, value) => {
    const input = element("input", { type: "radio", name: id, value });
    input.addEventListener("change", () => {
      state[id] = value;
      chooseLine(state);
      changed("");
    });
    $(id).append(element("label", {}, input, name));
  });
}

async function copy(field, value, what) {
  const shown = VIEWS[view];
  try {
    await navigator.clipboard.writeText(value);
    say(`Copied ${what}.`, shown);
  } catch {
    field?.select();
    const instead = field ? "the text is selected instead" : "the link is in the address bar";
    say(`The browser does not allow copying; ${instead}.`, shown);
  }
}

// Shows the view and the position that the address names. A wrong address is not rewritten, so that the reader
// can correct it.
function readAddress() {
  let chosen = "line";
  problem("");
  try {
    const given = location.hash.length < 2 ? new Map() : partsOf(location.hash);
    const names = Object.keys(VIEWS);
    chosen = names[indexIn(names, given.get("view") ?? "line", "view")];
    given.delete("view");
    if (given.size > 0) VIEWS[chosen].read(given);
  } catch (error) {
    problem(`The address of this page has a mistake: ${error.message}. The page shows another position instead.`);
  }
  show(chosen);
  VIEWS[chosen].focus();
}

radios("piece", PIECES);
radios("line", LINES);
choices("technique", TECHNIQUES, (name) => name);
choices("mapping", MAPPINGS, (name) => name.replace("_by_file", " = 0, by file").replace(/^(..)$/, "$1 = 0"));
listen({ slider: () => state.square, toggle: (square) => toggle(state, square, SQUARES, changed), slide });
startPieces();

function fill(word, what) {
  VIEWS[view].fill(word);
  VIEWS[view].changed(what);
}
$("clear").addEventListener("click", () => fill(0n, "Cleared."));
$("random").addEventListener("click", () => {
  const [a, b, c, d] = crypto.getRandomValues(new BigUint64Array(4));
  fill(((a & b) << 64n) | (c & d), "Random blockers.");
});
typed("occupied", (text) => {
  occupy(state, squaresOf(state.mapping, word(text)));
  changed("");
});
for (const button of document.querySelectorAll(".words button")) {
  const field = button.previousElementSibling;
  button.addEventListener("click", () => copy(field, field.value, button.ariaLabel.replace("Copy ", "")));
}
$("copy-link").addEventListener("click", () => {
  rewriteAddress();
  copy(null, location.href, "the link");
});
window.addEventListener("hashchange", readAddress);
readAddress();
// In a frame of another page there is little space, so the style shows only the board, the choice of the slider and the
// verdict there.
document.body.classList.toggle("framed", window !== window.top);
document.body.classList.add("ready");
