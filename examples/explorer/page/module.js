// Loads the WebAssembly module and wraps its functions. These return only numbers, and a word of 64 bits as a signed
// BigInt, so the wrappers convert them to strings and unsigned words.

const embedded = atob(document.getElementById("module").textContent);
const { instance } = await WebAssembly.instantiate(Uint8Array.from(embedded, (byte) => byte.charCodeAt(0)));
const wasm = instance.exports;

const unsigned = (word) => BigInt.asUintN(64, word);

// The module returns a text as one number, with the address in the low half and the length in the high half.
function text(packed) {
  const address = Number(packed & 0xffff_ffffn);
  const length = Number(unsigned(packed) >> 32n);
  return new TextDecoder().decode(new Uint8Array(wasm.memory.buffer, address, length));
}

// Collects the names of a list in the module, which returns an empty name after the last one.
function names(name) {
  const list = [];
  for (let next = text(name(0)); next !== ""; next = text(name(list.length))) list.push(next);
  return list;
}

const PIECES = names(wasm.piece_name);
const LINES = names(wasm.line_name);
const MAPPINGS = names(wasm.mapping_name);
const TECHNIQUES = names(wasm.technique_name);
const SLUGS = names(wasm.technique_slug);
const SQUARES = [..."12345678"].flatMap((rank) => [..."abcdefgh"].map((file) => file + rank));

const bit = (number) => 1n << BigInt(number);
const has = (word, number) => number >= 0 && (word & bit(number)) !== 0n;
const hex = (word) => "0x" + word.toString(16).padStart(16, "0");

const numberOf = (mapping, square) => wasm.number(mapping, square);
const squaresOf = (mapping, word) => SQUARES.map((_, square) => square).filter((square) => has(word, numberOf(mapping, square)));
const wordOf = (mapping, squares) => squares.reduce((word, square) => word | bit(numberOf(mapping, square)), 0n);
const slidesAlong = (piece, line) => wasm.slides_along(piece, line) === 1;

function attacksOf({ technique, mapping, piece, square }, occupied) {
  return unsigned(wasm.attacks(technique, mapping, piece, square, occupied));
}

function walkOf({ mapping, piece, square }, occupied) {
  return unsigned(wasm.walk(mapping, piece, square, occupied));
}

// Returns the squares of the line, the slider's square included, in the order of their numbers.
function lineOf({ mapping, line, square }) {
  const others = squaresOf(mapping, unsigned(wasm.line(mapping, square, line)));
  return [...others, square].sort((a, b) => numberOf(mapping, a) - numberOf(mapping, b));
}

function stepsOf({ technique, mapping, line, square }, occupied) {
  return Array.from({ length: wasm.steps(technique, mapping, line) }, (_, step) => ({
    formula: text(wasm.step_formula(technique, mapping, line, step)),
    says: text(wasm.step_says(technique, mapping, line, step)),
    set: unsigned(wasm.step_set(technique, mapping, line, step, square, occupied)),
    changed: unsigned(wasm.step_changed(technique, mapping, line, step, square, occupied)),
    reversed: wasm.step_reversed(technique, mapping, line, step) === 1,
    bitOf: (other) => wasm.step_bit(technique, mapping, line, step, square, other),
  }));
}
