// Ray order: the functions of the module, the state of the view, and its address.

// Codes of pieces begin at 2.
const FIRST_CODE = 2;
const BOARD_PIECES = names((place) => wasm.code_name(place + FIRST_CODE));
const SYMBOLS = BOARD_PIECES.map((_, place) => String.fromCharCode(wasm.code_symbol(place + FIRST_CODE)));
const RAYS = names(wasm.ray_name);
const RAY_STEPS = Array.from({ length: wasm.ray_steps() }, (_, step) => ({
  formula: text(wasm.ray_formula(step)),
  says: text(wasm.ray_says(step)),
}));
// The steps that the board shows too.
const [SEEN, NEAREST, SECOND] = [3, 4, 5];
const LANES = [0, 1, 2, 3];

const pieceName = (code) => BOARD_PIECES[code - FIRST_CODE];
const symbolOf = (code) => SYMBOLS[code - FIRST_CODE];
const initials = (ray) => RAYS[ray].split("-").map(([first]) => first.toUpperCase()).join("");

const codeAt = (board, square) => wasm.board_code(square, ...board);
const withPiece = (board, square, code) => LANES.map((lane) => unsigned(wasm.board_put(lane, square, code, ...board)));
const squareAt = (focus, position) => wasm.position_square(focus, position);
const positionOf = (focus, square) => wasm.square_position(focus, square);

const rayStepsOf = ({ square, code, board }) =>
  RAY_STEPS.map((step, place) => ({
    ...step,
    set: unsigned(wasm.ray_set(place, square, code, ...board)),
    changed: unsigned(wasm.ray_changed(place, square, code, ...board)),
  }));

function threatsOf({ square, code, board }) {
  const threats = [];
  for (;;) {
    const number = wasm.threat(threats.length, square, code, ...board);
    if (number === 0) return threats;
    const byte = (place) => (number >>> (8 * place)) & 0x7f;
    threats.push({ attacker: byte(0), from: byte(1), victim: byte(2), to: byte(3), discovered: number < 0 });
  }
}

// Parses a FEN record. Throws an error that says what is wrong.
function boardFrom(record) {
  const [placement] = record.trim().split(/\s/);
  const bytes = new TextEncoder().encode(placement);
  const buffer = wasm.buffer();
  const [address, capacity] = [Number(buffer & 0xffff_ffffn), Number(buffer >> 32n)];
  new Uint8Array(wasm.memory.buffer, address, capacity).set(bytes.subarray(0, capacity));
  const column = wasm.board_mistake(bytes.length);
  if (column < 0) return LANES.map((lane) => unsigned(wasm.board_read(bytes.length, lane)));
  const found = [...placement][column - 1];
  const what =
    column === 0 ? "The FEN record is too long"
    : found === undefined ? "The FEN record ends too early"
    : `“${found}” in column ${column} of the FEN record is out of place`;
  throw new Error(
    `${what}; expected eight ranks of eight squares: PNBRQK or pnbrqk for pieces, a digit from 1 to 8 for a run of empty squares, / between ranks`,
  );
}

const boardText = (board) => placementOf((square) => symbolOf(codeAt(board, square)) ?? "1");

const START_RAYS = {
  square: SQUARES.indexOf("e4"),
  code: FIRST_CODE + SYMBOLS.indexOf("n"),
  board: boardFrom("r1bqr1k1/pp3ppp/2n2n2/3p4/3Nn3/2N1B3/PPP1BPPP/R2Q1RK1"),
};

function raysToFragment({ square, code, board }) {
  return `#view=rays&square=${SQUARES[square]}&piece=${symbolOf(code)}&board=${boardText(board)}`;
}

// Parses an address of this view. The piece is by default the one on the square.
function raysFromFragment(given) {
  const rays = { ...START_RAYS };
  for (const [name, value] of given) {
    if (name === "square") rays.square = place(SQUARES, value, "square");
    else if (name === "board") rays.board = boardFrom(value);
    else if (name === "piece") place(SYMBOLS, value, "piece");
    else if (name !== "view") throw new Error(`“${name}” is unknown; expected square, piece or board`);
  }
  const code = given.has("piece") ? FIRST_CODE + SYMBOLS.indexOf(given.get("piece")) : codeAt(rays.board, rays.square);
  return { ...rays, code: code || rays.code };
}
