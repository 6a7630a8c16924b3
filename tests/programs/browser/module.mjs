// The module of the explorer without a page: ray order, threats and the pieces of other games against the library as
// compiled for this machine.

import { strict as assert } from "node:assert";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const named = (variable) => process.env[variable] ?? assert.fail(`${variable} is not set`);

const page = readFileSync(`${named("BROWSER_SITE")}/explorer.html`, "utf8");
const [, encoded] = page.match(/<script type="text\/plain" id="module">([^<]*)</);
const { instance } = await WebAssembly.instantiate(Buffer.from(encoded, "base64"));
const module = instance.exports;

const casesOf = (variable) => readFileSync(named(variable), "utf8").trimEnd().split("\n").map((line) => JSON.parse(line));
const CASES = casesOf("BROWSER_RAYS");
const PIECES = casesOf("BROWSER_PIECES");
const SQUARES = [..."12345678"].flatMap((rank) => [..."abcdefgh"].map((file) => file + rank));
const LANES = [0, 1, 2, 3];
const word = (number) => "0x" + BigInt.asUintN(64, number).toString(16).padStart(16, "0");

function text(packed) {
  const [address, length] = [Number(packed & 0xffff_ffffn), Number(packed >> 32n)];
  return new TextDecoder("utf-8", { fatal: true }).decode(new Uint8Array(module.memory.buffer, address, length));
}

// Writes bytes, or a text, into the buffer, and returns their number.
function write(given) {
  const bytes = typeof given === "string" ? new TextEncoder().encode(given) : given;
  const packed = module.buffer();
  const [address, capacity] = [Number(packed & 0xffff_ffffn), Number(packed >> 32n)];
  new Uint8Array(module.memory.buffer, address, capacity).set(bytes.subarray(0, capacity));
  return bytes.length;
}

const read = (length) => LANES.map((lane) => word(module.board_read(length, lane)));

function threats(focus, code, board) {
  const [direct, discovered] = [[], []];
  for (let place = 0; ; place += 1) {
    const number = module.threat(place, focus, code, ...board);
    if (number === 0) return { direct, discovered };
    (number < 0 ? discovered : direct).push([0, 8, 16, 24].map((shift) => (number >>> shift) & 0x7f));
  }
}

test("steps and threats of every square", (t) => {
  let built = [0n, 0n, 0n, 0n];
  for (const { square, code, piece, board, lanes, steps, changed, squares, ...expected } of CASES) {
    const focus = SQUARES.indexOf(square);
    const words = lanes.map(BigInt);
    const name = `${piece} on ${square} of ${board}`;
    assert.equal(module.ray_steps(), steps.length);
    assert.deepEqual(steps.map((_, place) => word(module.ray_set(place, focus, code, ...words))), steps, name);
    assert.deepEqual(steps.map((_, place) => word(module.ray_changed(place, focus, code, ...words))), changed, name);
    steps.forEach((step, place) => {
      const found = module.ray_squares(focus, BigInt(step));
      assert.deepEqual(SQUARES.filter((_, square) => (found >> BigInt(square)) & 1n), squares[place], name);
    });
    assert.deepEqual(threats(focus, code, words), expected, name);
    // The board is that of its record, of the record alone and with the other fields.
    assert.deepEqual([read(write(board)), read(write(`${board} w - - 0 1`))], [lanes, lanes]);
    assert.equal(module.board_mistake(write(board)), -1);
    // Each square is emptied, filled or kept on the way from the last board.
    SQUARES.forEach((_, square) => {
      const code = module.board_code(square, ...words);
      built = LANES.map((lane) => module.board_put(lane, square, code, ...built));
    });
    assert.deepEqual(built.map(word), lanes, name);
    // Both ways between positions in ray order and squares, for all squares that are seen.
    const isSeen = (place) => (BigInt(steps[3]) >> BigInt(place)) & 1n && module.position_square(focus, place) >= 0;
    const places = SQUARES.map((_, place) => place).filter(isSeen);
    const seen = places.map((place) => module.position_square(focus, place));
    assert.deepEqual(seen.map((square) => SQUARES[square]).sort(), [...squares[3]].sort(), name);
    assert.deepEqual(seen.map((square) => module.square_position(focus, square)), places, name);
  }
  assert.equal(CASES.length % 64, 0);
  t.diagnostic(`${CASES.length} squares agree with the library`);
});

// The names of a list up to the first empty one.
function names(name) {
  const list = [];
  for (let next = text(name(0)); next !== ""; next = text(name(list.length))) list.push(next);
  return list;
}

test("pieces of other games on every square", (t) => {
  const games = names(module.game_name);
  const pieces = games.map((_, game) => names((piece) => module.game_piece_name(game, piece)));
  const seen = new Set();
  for (const { game, piece, square, occupied, first, walk, steps } of PIECES) {
    const [place, kind] = [games.indexOf(game), pieces[games.indexOf(game)].indexOf(piece)];
    const words = [BigInt(occupied) & ((1n << 64n) - 1n), BigInt(occupied) >> 64n];
    const whole = (half) => "0x" + [1, 0].map((place) => word(half(place)).slice(2)).join("");
    const name = `${piece} of ${game} on square ${square} with ${occupied}`;
    assert.equal(module.game_steps(place, kind), steps.length, name);
    const found = steps.map((_, step) => whole((half) => module.game_set(place, kind, step, square, ...words, half)));
    assert.deepEqual(found, steps, name);
    assert.equal(whole((half) => module.game_first(place, kind, square, ...words, half)), first, name);
    assert.equal(whole((half) => module.game_walk(place, kind, square, ...words, half)), walk, name);
    assert.equal(walk, steps.at(-1), name);
    for (const [step] of steps.entries()) {
      assert.notEqual(text(module.game_formula(place, kind, step)), "", name);
      assert.match(text(module.game_says(place, kind, step)), /\.$/, name);
    }
    seen.add(`${game} ${piece} ${square}`);
  }
  const squares = games.map((_, game) => module.game_files(game) * module.game_ranks(game) * pieces[game].length);
  assert.equal(seen.size, squares.reduce((sum, count) => sum + count));
  t.diagnostic(`${PIECES.length} pieces of ${games.length} games agree with the library`);
});

test("records that are none", () => {
  for (const [record, column] of [
    ["", 1],
    ["8/8/8/8/8/8/8/7", 16],
    ["8/8/8/8/8/8/8/7PP", 17],
    ["8/8/3♖4/8/8/8/8/8", 6],
    ["8".repeat(257), 0],
    [Uint8Array.of(0x38, 0xff), 0],
  ]) {
    const length = write(record);
    assert.equal(module.board_mistake(length), column, String(record));
    assert.deepEqual(read(length).map(BigInt), [0n, 0n, 0n, 0n]);
  }
  for (const length of [257, 0x7fff_ffff, -1]) assert.equal(module.board_mistake(length), 0);
});

test("arguments out of range", () => {
  // One past the last of each kind.
  const full = [-1n, -1n, -1n, -1n];
  assert.deepEqual([module.ray_set(4, 64, 10, ...full), module.ray_set(8, 28, 10, ...full), module.threat(0, 64, 10, ...full)], [0n, 0n, 0]);
  assert.deepEqual([module.position_square(28, 64), module.square_position(28, 64), module.board_code(64, ...full)], [-1, -1, 0]);
  assert.deepEqual([module.attacks(0, 0, 2, 64, 0n), module.game_set(0, 0, 0, 90, 0n, 0n, 0), module.game_name(4)], [0n, 0n, 0n]);
  // A square with code 15 ends rays and is no victim: a queen on e4, code 15 on e5, a pawn on e6.
  const blocked = [1n << 36n, (1n << 36n) | (1n << 44n), 1n << 36n, 1n << 36n];
  assert.equal(module.threat(0, 28, 10, ...blocked), 0);
  assert.equal(module.ray_set(4, 28, 10, ...blocked), 2n);
});
