// The board: a grid of 64 cells. The tab key reaches one of them, the arrow keys the others.

const BOARD = document.getElementById("board");

function element(name, properties = {}, ...children) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

const cells = [];
for (let rank = 7; rank >= 0; rank -= 1) {
  const row = element("div", { role: "row" });
  row.dataset.rank = rank + 1;
  for (let file = 0; file < 8; file += 1) {
    const square = 8 * rank + file;
    const className = (rank + file) % 2 === 0 ? "dark" : "light";
    const piece = element("span", { className: "piece" });
    const cell = element("div", { role: "gridcell", tabIndex: -1, className }, piece);
    cell.dataset.square = SQUARES[square];
    if (rank === 0) cell.dataset.file = "abcdefgh"[file];
    cells[square] = cell;
    row.append(cell);
  }
  BOARD.append(row);
}

function drawBoard(state, attacks) {
  const name = PIECES[state.piece];
  cells.forEach((cell, square) => {
    const number = numberOf(state.mapping, square);
    const isSlider = square === state.square;
    const isBlocker = !isSlider && state.blockers.has(square);
    const isAttacked = has(attacks, number);
    cell.classList.toggle("slider", isSlider);
    cell.classList.toggle("blocker", isBlocker);
    cell.classList.toggle("attacked", isAttacked);
    // The style sheet draws the piece: text in the cell would become part of its label.
    cell.dataset.number = number;
    cell.firstChild.dataset.letter = isSlider ? name[0].toUpperCase() : "";
    const content = isSlider ? name : isBlocker ? "blocker" : "empty";
    cell.ariaLabel = `${SQUARES[square]}, ${content}${isAttacked ? ", attacked" : ""}, number ${number}`;
  });
}

// Removes the marks of a view.
function clearBoard() {
  cells.forEach((cell, square) => {
    cell.className = (square + (square >> 3)) % 2 === 0 ? "dark" : "light";
    cell.firstChild.dataset.letter = "";
  });
}

// The cell that the keyboard has reached.
let current = START.square;

function focusOn(square) {
  cells[current].tabIndex = -1;
  current = square;
  cells[current].tabIndex = 0;
}

const STEPS = {
  ArrowUp: (file, rank) => [file, rank + 1],
  ArrowDown: (file, rank) => [file, rank - 1],
  ArrowLeft: (file, rank) => [file - 1, rank],
  ArrowRight: (file, rank) => [file + 1, rank],
  Home: (_, rank) => [0, rank],
  End: (_, rank) => [7, rank],
  PageUp: (file) => [file, 7],
  PageDown: (file) => [file, 0],
};

// Calls an action of the view with the square that the reader has chosen. `slider` gives the square that can be dragged.
function listen({ slider, click, toggle, slide }) {
  const squareOf = (target) => cells.indexOf(target?.closest?.("[role=gridcell]"));
  let dragging = false;

  BOARD.addEventListener("pointerdown", (event) => {
    const square = squareOf(event.target);
    dragging = event.button === 0 && square === slider();
    if (dragging) {
      BOARD.setPointerCapture(event.pointerId);
      BOARD.classList.add("dragging");
    }
  });
  BOARD.addEventListener("pointermove", (event) => {
    if (!dragging) return;
    const square = squareOf(document.elementFromPoint(event.clientX, event.clientY));
    if (square >= 0 && square !== slider()) slide(square);
  });
  const drop = () => {
    dragging = false;
    BOARD.classList.remove("dragging");
  };
  BOARD.addEventListener("pointerup", drop);
  BOARD.addEventListener("pointercancel", drop);

  // A drag ends with a click on the slider or on the board as a whole; it toggles nothing.
  BOARD.addEventListener("click", (event) => {
    const square = squareOf(event.target);
    if (square < 0) return;
    focusOn(square);
    cells[square].focus();
    click(square);
  });
  BOARD.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === " ") toggle(current);
    else if (event.key === "Enter") slide(current);
    else if (event.key in STEPS) {
      const [file, rank] = STEPS[event.key](current % 8, Math.floor(current / 8));
      if (file >= 0 && file < 8 && rank >= 0 && rank < 8) focusOn(8 * rank + file);
      cells[current].focus();
    } else return;
    event.preventDefault();
  });
}
