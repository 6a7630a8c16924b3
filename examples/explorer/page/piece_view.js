// Draws the view with pieces of other games: a board on which the reader places blockers, and a board for each step.

let pieces = { ...START_PIECES, blockers: new Set(START_PIECES.blockers) };

const PIECES_GRID = { element: document.getElementById("pieces-board"), cells: [], files: 0, ranks: 0, current: 0 };

// Makes the cells only when the size of the board changes, because new cells would lose the keyboard focus.
function makePiecesBoard() {
  const { files, ranks } = gameOf(pieces);
  if (PIECES_GRID.files === files && PIECES_GRID.ranks === ranks) return;
  fillGrid(PIECES_GRID, files, ranks);
  focusOn(pieces.square, PIECES_GRID);
}

function focusPiece() {
  makePiecesBoard();
  focusOn(pieces.square, PIECES_GRID);
}

// Removes the cells while the other view is shown, because both boards use the same names of squares.
function clearPiecesBoard() {
  fillGrid(PIECES_GRID, 0, 0);
}

function drawPiecesBoard({ attacks, first }) {
  const { squares } = gameOf(pieces);
  const name = pieceOf(pieces);
  PIECES_GRID.cells.forEach((cell, square) => {
    const isPiece = square === pieces.square;
    const marks = {
      slider: isPiece,
      blocker: !isPiece && pieces.blockers.has(square),
      attacked: has(attacks, square),
      first: has(first, square),
    };
    for (const [mark, isSet] of Object.entries(marks)) cell.classList.toggle(mark, isSet);
    cell.dataset.number = square;
    cell.firstChild.dataset.letter = isPiece ? name[0].toUpperCase() : "";
    const content = isPiece ? name : marks.blocker ? "blocker" : "empty";
    const said = [marks.attacked && "attacked", marks.first && "first call"].filter(Boolean);
    cell.ariaLabel = [squares[square], content, ...said, `number ${square}`].join(", ");
  });
}

function drawPieceSteps(steps) {
  const game = gameOf(pieces);
  const word = ({ set }) => element("code", { className: "hex" }, longHex(game, set));
  const drawn = steps.map((step) => figureOf(step, pieceBoardOf(game, step), word(step)));
  $("piece-steps").replaceChildren(...drawn);
}

function pieceBoardOf({ files, ranks, squares }, { formula, set }) {
  const drawn = squares.map((_, square) => {
    const [file, rank] = [square % files, Math.floor(square / files)];
    const corner = { x: CELL * file, y: CELL * (ranks - 1 - rank) };
    const shade = (file + rank) % 2 === 0 ? "dark" : "light";
    return squareOf(corner, shade, has(set, square) ? "set" : "", square === pieces.square);
  });
  const listed = squares.filter((_, square) => has(set, square)).join(", ");
  const label = `${formula}: ${listed === "" ? "no bit" : listed}`;
  const viewBox = `-1 -1 ${CELL * files + 2} ${CELL * ranks + 2}`;
  return svg("svg", { role: "img", "aria-label": label, viewBox }, ...drawn);
}

function drawPieces() {
  makePiecesBoard();
  const game = gameOf(pieces);
  const { steps, first, walked, attacks } = pieceViewOf(pieces);
  drawPiecesBoard({ attacks, first });
  drawPieceSteps(steps);
  $("first-call").hidden = first === 0n;
  $("piece-game").value = pieces.game;
  $("game-piece").replaceChildren(...game.pieces.map((name, value) => element("option", { value }, name)));
  $("game-piece").value = pieces.piece;
  $("piece-occupied").value = longHex(game, blockersOf(pieces));
  $("piece-occupied").removeAttribute("aria-invalid");
  $("piece-attacks").value = longHex(game, attacks);
  const agrees = attacks === walked;
  const verdict = agrees ? "A walk over the board finds the same." : "A walk over the board finds something else!";
  $("piece-verdict").textContent = `${membersOf(game, attacks).length} squares. ${verdict}`;
  $("piece-verdict").classList.toggle("wrong", !agrees);
  return attacks;
}

function piecesChanged(what) {
  const { squares } = gameOf(pieces);
  const attacks = drawPieces();
  const listed = squares.filter((_, square) => has(attacks, square)).join(", ");
  problem("");
  rewriteAddress();
  say(`${what} The ${pieceOf(pieces)} on ${squares[pieces.square]} attacks ${listed === "" ? "nothing" : listed}.`);
}

function movePiece(square) {
  pieces.square = square;
  pieces.blockers.delete(square);
  focusOn(square, PIECES_GRID);
  piecesChanged("");
}

function startPieces() {
  const place = (square) => toggle(pieces, square, gameOf(pieces).squares, piecesChanged);
  listen({ slider: () => pieces.square, toggle: place, slide: movePiece }, PIECES_GRID);
  $("piece-game").append(...GAMES.map(({ name, files, ranks }, value) => element("option", { value }, `${name}, ${files} x ${ranks}`)));
  $("piece-game").addEventListener("change", () => {
    pieces = startOf(Number($("piece-game").value));
    focusPiece();
    piecesChanged(`${gameOf(pieces).name}.`);
  });
  $("game-piece").addEventListener("change", () => {
    pieces.piece = Number($("game-piece").value);
    piecesChanged("");
  });
  typed("piece-occupied", (text) => {
    occupy(pieces, membersOf(gameOf(pieces), longWord(pieces.game, text)));
    piecesChanged("");
  });
}
