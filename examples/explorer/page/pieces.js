// Wraps the functions of the module for pieces of other games. Also writes the state of this view as an address, and
// parses such an address.

const GAMES = names(wasm.game_name).map((name, game) => {
  const [files, ranks] = [wasm.game_files(game), wasm.game_ranks(game)];
  const letters = [..."abcdefghijklmnopqrstuvwxyz"].slice(0, files);
  const squares = Array.from({ length: ranks }, (_, rank) => letters.map((file) => `${file}${rank + 1}`)).flat();
  return { name, files, ranks, squares, pieces: names((piece) => wasm.game_piece_name(game, piece)) };
});

const LOW = (1n << 64n) - 1n;

// A board of up to 128 squares needs two words of 64 bits in each call of the module.
const halves = (set) => [set & LOW, set >> 64n];
const wholeOf = (half) => (unsigned(half(1)) << 64n) | unsigned(half(0));
const membersOf = (game, set) => game.squares.map((_, square) => square).filter((square) => has(set, square));
const setOf = (squares) => squares.reduce((set, square) => set | bit(square), 0n);
const longHex = ({ squares }, set) => "0x" + set.toString(16).padStart(Math.ceil(squares.length / 4), "0");

const gameOf = ({ game }) => GAMES[game];
const pieceOf = ({ game, piece }) => GAMES[game].pieces[piece];
const blockersOf = ({ square, blockers }) => setOf([...blockers].filter((blocker) => blocker !== square));

function pieceViewOf(state) {
  const { game, piece, square } = state;
  const words = halves(blockersOf(state));
  const steps = Array.from({ length: wasm.game_steps(game, piece) }, (_, step) => ({
    formula: text(wasm.game_formula(game, piece, step)),
    says: text(wasm.game_says(game, piece, step)),
    set: wholeOf((half) => wasm.game_set(game, piece, step, square, ...words, half)),
  }));
  const first = wholeOf((half) => wasm.game_first(game, piece, square, ...words, half));
  const walked = wholeOf((half) => wasm.game_walk(game, piece, square, ...words, half));
  return { steps, first, walked, attacks: steps.at(-1).set };
}

function startOf(game) {
  const { files, ranks, squares } = GAMES[game];
  const at = (file, rank) => files * rank + file;
  const coordinates = [[2, 4], [6, 4], [4, 2], [4, 6], [4, 7], [7, 7], [3, 5], [5, 4], [1, 1], [8, 5], [3, 4]];
  const blockers = coordinates.map(([file, rank]) => at(file, rank)).filter((square) => square < squares.length);
  return { game, piece: 0, square: at(4, Math.min(4, ranks - 1)), blockers: new Set(blockers) };
}

const START_PIECES = startOf(0);

function longWord(game, given) {
  const squares = GAMES[game].squares.length;
  if (!/^0x[0-9a-f]{1,32}$/i.test(given)) {
    throw new Error(`“${given}” is no occupancy; expected 0x and up to 32 hexadecimal digits`);
  }
  if (BigInt(given) >> BigInt(squares) !== 0n) {
    throw new Error(`“${given}” has bits off the board; expected the bits 0 to ${squares - 1}`);
  }
  return BigInt(given);
}

function indexIn(list, given, what, expected = list.join(", ")) {
  const found = list.indexOf(given);
  if (found < 0) throw new Error(`“${given}” is no ${what}; expected ${expected}`);
  return found;
}

function piecesToFragment(state) {
  const game = gameOf(state);
  const occupied = longHex(game, blockersOf(state));
  return `#view=pieces&game=${game.name}&piece=${pieceOf(state)}&square=${game.squares[state.square]}&occupied=${occupied}`;
}

// Parses an address of the view with pieces of other games. The game is parsed first, because pieces and squares have
// other names in each game.
function piecesFromFragment(given) {
  const game = given.has("game") ? indexIn(GAMES.map(({ name }) => name), given.get("game"), "game") : START_PIECES.game;
  const state = startOf(game);
  const { pieces, squares } = GAMES[game];
  for (const [name, value] of given) {
    if (name === "piece") state.piece = indexIn(pieces, value, `piece of ${GAMES[game].name}`);
    else if (name === "square") state.square = indexIn(squares, value, "square", `a1 to ${squares.at(-1)}`);
    else if (name === "occupied") state.blockers = new Set(membersOf(GAMES[game], longWord(game, value)));
    else if (name !== "game") {
      throw new Error(`“${name}” is unknown; expected game, piece, square or occupied`);
    }
  }
  state.blockers.delete(state.square);
  return state;
}
