// The state of the first view: a slider, its blockers, and the choices of the reader. It can be written as an address,
// as a FEN and as a word.

const START = {
  piece: PIECES.indexOf("rook"),
  square: SQUARES.indexOf("d3"),
  technique: 0,
  mapping: 0,
  line: LINES.indexOf("file"),
  blockers: new Set(["d1", "d6", "d7", "b3", "f3", "c5", "g6"].map((name) => SQUARES.indexOf(name))),
};

// The slider can be on the square of a blocker. The blocker is then hidden until the slider moves to another square.
const occupiedOf = ({ mapping, square, blockers }) => wordOf(mapping, [...new Set([...blockers, square])]);

function word(given) {
  if (!/^0x[0-9a-f]{1,16}$/i.test(given)) {
    throw new Error(`“${given}” is no occupancy; expected 0x and up to 16 hexadecimal digits`);
  }
  return BigInt(given);
}

function toFragment(state) {
  const parts = {
    piece: PIECES[state.piece],
    square: SQUARES[state.square],
    occupied: hex(occupiedOf(state)),
    mapping: MAPPINGS[state.mapping],
    technique: SLUGS[state.technique],
    line: LINES[state.line],
  };
  return "#" + Object.entries(parts).map(([name, value]) => `${name}=${value}`).join("&");
}

// Splits an address such as `#piece=rook&square=a1`. The error says which part is wrong.
function partsOf(fragment) {
  const given = new Map();
  for (const part of fragment.replace(/^#/, "").split("&")) {
    const [name, value, ...rest] = part.split("=");
    if (value === undefined || rest.length > 0) throw new Error(`“${part}” is not of the form name=value`);
    if (given.has(name)) throw new Error(`“${name}” is given twice`);
    given.set(name, value);
  }
  return given;
}

// Makes a state from the parts of an address. A part that is missing keeps its default.
function fromParts(given) {
  const state = { ...START, blockers: new Set(START.blockers) };
  let occupied;
  for (const [name, value] of given) {
    if (name === "piece") state.piece = indexIn(PIECES, value, "slider");
    else if (name === "square") state.square = indexIn(SQUARES, value, "square", "a1 to h8");
    else if (name === "mapping") state.mapping = indexIn(MAPPINGS, value, "mapping");
    else if (name === "technique") state.technique = indexIn(SLUGS, value, "technique");
    else if (name === "line") state.line = indexIn(LINES, value, "line");
    else if (name === "occupied") occupied = word(value);
    else throw new Error(`“${name}” is unknown; expected piece, square, occupied, mapping, technique or line`);
  }
  if (occupied !== undefined) occupy(state, squaresOf(state.mapping, occupied));
  if (!given.has("line")) chooseLine(state);
  else if (!slidesAlong(state.piece, state.line)) {
    throw new Error(`a ${PIECES[state.piece]} does not slide along a ${LINES[state.line]}`);
  }
  return state;
}

function occupy(state, squares) {
  state.blockers = new Set(squares);
  state.blockers.delete(state.square);
}

// If the piece does not move along the chosen line, chooses the file or the diagonal. A rank would be the special case
// of both techniques.
function chooseLine(state) {
  if (!slidesAlong(state.piece, state.line)) {
    state.line = ["file", "diagonal"].map((name) => LINES.indexOf(name)).find((line) => slidesAlong(state.piece, line));
  }
}

// Blockers are knights in the FEN, because a knight may be on any square and is no slider.
function toFen({ piece, square, blockers }) {
  const letter = PIECES[piece] === "queen" ? "Q" : PIECES[piece] === "rook" ? "R" : "B";
  const at = (other) => (other === square ? letter : blockers.has(other) ? "n" : "1");
  return placementOf(at) + " w - - 0 1";
}

// Makes the piece placement of a FEN. `at` returns the letter of the piece on a square, or 1 if the square is empty.
function placementOf(at) {
  const rank = (first) => Array.from({ length: 8 }, (_, file) => at(first + file)).join("");
  const ranks = [56, 48, 40, 32, 24, 16, 8, 0].map(rank).join("/");
  return ranks.replace(/1+/g, (run) => run.length);
}
