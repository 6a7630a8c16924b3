// Draws the board that the reader edits, and turns clicks, drags and keys on it into actions. The board is a grid of
// cells for screen readers: the tab key leads to one cell, and from there the arrow keys lead to all others.

const BOARD = document.getElementById("board");

function element(name, properties = {}, ...children) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

function fillGrid(grid, files, ranks) {
  const cells = [];
  const rows = Array.from({ length: ranks }, (_, index) => {
    const rank = ranks - 1 - index;
    const row = element("div", { role: "row" });
    row.dataset.rank = rank + 1;
    for (let file = 0; file < files; file += 1) {
      const letter = String.fromCharCode(97 + file);
      const className = (rank + file) % 2 === 0 ? "dark" : "light";
      const piece = element("span", { className: "piece" });
      const cell = element("div", { role: "gridcell", tabIndex: -1, className }, piece);
      cell.dataset.square = `${letter}${rank + 1}`;
      if (rank === 0) cell.dataset.file = letter;
      cells[files * rank + file] = cell;
      row.append(cell);
    }
    return row;
  });
  grid.element.replaceChildren(...rows);
  Object.assign(grid, { cells, files, ranks, current: 0 });
}

const CHESSBOARD = { element: BOARD };
fillGrid(CHESSBOARD, 8, 8);
const { cells } = CHESSBOARD;

function drawBoard(state, attacks) {
  const [name, line] = [PIECES[state.piece], lineOf(state)];
  cells.forEach((cell, square) => {
    const number = numberOf(state.mapping, square);
    const isSlider = square === state.square;
    const isBlocker = !isSlider && state.blockers.has(square);
    const isAttacked = has(attacks, number);
    cell.classList.toggle("slider", isSlider);
    cell.classList.toggle("blocker", isBlocker);
    cell.classList.toggle("attacked", isAttacked);
    cell.classList.toggle("along", line.includes(square));
    cell.dataset.number = number;
    drawPiece(cell, isSlider ? `white ${name}` : "");
    const content = isSlider ? name : isBlocker ? "blocker" : "empty";
    cell.ariaLabel = `${SQUARES[square]}, ${content}${isAttacked ? ", attacked" : ""}, number ${number}`;
  });
}

// Draws a piece such as `white queen`, or none if the name is empty. It is a picture, because a text in the cell would
// become part of the label that a screen reader reads.
function drawPiece(cell, name) {
  const piece = cell.firstChild;
  if ((piece.dataset.name ?? "") === name) return;
  piece.dataset.name = name;
  const [color, role] = name.split(" ");
  const use = () => svg("use", { href: `#piece-${role}`, class: color, width: 1, height: 1 });
  piece.replaceChildren(...(name === "" ? [] : [svg("svg", { viewBox: "0 0 1 1", "aria-hidden": true }, use())]));
}

// Lets the tab key lead to this cell of the board, and to no other one.
function focusOn(square, grid = CHESSBOARD) {
  grid.cells[grid.current].tabIndex = -1;
  grid.current = square;
  grid.cells[square].tabIndex = 0;
}

const STEPS = {
  ArrowUp: (file, rank) => [file, rank + 1],
  ArrowDown: (file, rank) => [file, rank - 1],
  ArrowLeft: (file, rank) => [file - 1, rank],
  ArrowRight: (file, rank) => [file + 1, rank],
  Home: (_, rank) => [0, rank],
  End: (_, rank, { files }) => [files - 1, rank],
  PageUp: (file, _, { ranks }) => [file, ranks - 1],
  PageDown: (file) => [file, 0],
};

// Calls `toggle` or `slide` with the square that the reader has chosen. Only the piece on the square `slider()` can be
// dragged.
function listen({ slider, toggle, slide }, grid = CHESSBOARD) {
  const board = grid.element;
  const squareOf = (target) => grid.cells.indexOf(target?.closest?.("[role=gridcell]"));
  let dragging = false;

  board.addEventListener("pointerdown", (event) => {
    const square = squareOf(event.target);
    dragging = event.button === 0 && square === slider();
    if (dragging) {
      board.setPointerCapture(event.pointerId);
      board.classList.add("dragging");
    }
  });
  board.addEventListener("pointermove", (event) => {
    if (!dragging) return;
    const square = squareOf(document.elementFromPoint(event.clientX, event.clientY));
    if (square >= 0 && square !== slider()) slide(square);
  });
  const drop = () => {
    dragging = false;
    board.classList.remove("dragging");
  };
  board.addEventListener("pointerup", drop);
  board.addEventListener("pointercancel", drop);

  // The browser also reports a click at the end of a drag. It is on the slider or on the whole board, so that it places
  // no blocker.
  board.addEventListener("click", (event) => {
    const square = squareOf(event.target);
    if (square < 0) return;
    focusOn(square, grid);
    grid.cells[square].focus();
    toggle(square);
  });
  board.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const { files, ranks, current } = grid;
    if (event.key === " ") toggle(current);
    else if (event.key === "Enter") slide(current);
    else if (event.key in STEPS) {
      const [file, rank] = STEPS[event.key](current % files, Math.floor(current / files), grid);
      if (file >= 0 && file < files && rank >= 0 && rank < ranks) focusOn(files * rank + file, grid);
      grid.cells[grid.current].focus();
    } else return;
    event.preventDefault();
  });
}
