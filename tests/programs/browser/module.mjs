// Tests the WebAssembly module of the explorer without a page: its attack sets of pieces of other games must be those
// that the library computes when it is compiled for this machine.

import { strict as assert } from "node:assert";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const named = (variable) => process.env[variable] ?? assert.fail(`${variable} is not set`);

const page = readFileSync(`${named("BROWSER_SITE")}/explorer.html`, "utf8");
const [, encoded] = page.match(/<script type="text\/plain" id="module">([^<]*)</);
const { instance } = await WebAssembly.instantiate(Buffer.from(encoded, "base64"));
const module = instance.exports;

const casesOf = (variable) => readFileSync(named(variable), "utf8").trimEnd().split("\n").map((line) => JSON.parse(line));
const PIECES = casesOf("BROWSER_PIECES");
const word = (number) => "0x" + BigInt.asUintN(64, number).toString(16).padStart(16, "0");

function text(packed) {
  const [address, length] = [Number(packed & 0xffff_ffffn), Number(packed >> 32n)];
  return new TextDecoder("utf-8", { fatal: true }).decode(new Uint8Array(module.memory.buffer, address, length));
}

// Returns the names of a list in the module, which ends with an empty name.
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
    const [index, kind] = [games.indexOf(game), pieces[games.indexOf(game)].indexOf(piece)];
    const words = [BigInt(occupied) & ((1n << 64n) - 1n), BigInt(occupied) >> 64n];
    const whole = (half) => "0x" + [1, 0].map((which) => word(half(which)).slice(2)).join("");
    const name = `${piece} of ${game} on square ${square} with ${occupied}`;
    assert.equal(module.game_steps(index, kind), steps.length, name);
    const found = steps.map((_, step) => whole((half) => module.game_set(index, kind, step, square, ...words, half)));
    assert.deepEqual(found, steps, name);
    assert.equal(whole((half) => module.game_first(index, kind, square, ...words, half)), first, name);
    assert.equal(whole((half) => module.game_walk(index, kind, square, ...words, half)), walk, name);
    assert.equal(walk, steps.at(-1), name);
    for (const [step] of steps.entries()) {
      assert.notEqual(text(module.game_formula(index, kind, step)), "", name);
      assert.match(text(module.game_says(index, kind, step)), /\.$/, name);
    }
    seen.add(`${game} ${piece} ${square}`);
  }
  const squares = games.map((_, game) => module.game_files(game) * module.game_ranks(game) * pieces[game].length);
  assert.equal(seen.size, squares.reduce((sum, count) => sum + count));
  t.diagnostic(`${PIECES.length} pieces of ${games.length} games agree with the library`);
});

test("arguments out of range", () => {
  // A square of the chessboard, a square of xiangqi and a game, each with an index that is too large by one.
  assert.deepEqual([module.attacks(0, 0, 2, 64, 0n), module.game_set(0, 0, 0, 90, 0n, 0n, 0), module.game_name(4)], [0n, 0n, 0n]);
});
