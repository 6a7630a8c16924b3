// Measures the modules of the contenders in Node, in turn, and prints tables in Markdown.
//
// usage: node run.mjs POSITIONS NAME=MODULE...
//
// Each module answers each question about each position first, and has to give the oracle's answers. The names of our
// own modules begin with `our`.
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const QUESTIONS = {
  attack_map: "all that a side attacks",
  slider_union: "union of a side's sliders",
  each_slider: "each slider, masked and counted",
  is_attacked: "is a square attacked, every own piece",
  attackers_to: "attackers of every enemy piece",
  checkers_and_pinned: "checkers and pinned pieces",
  both_kinds: "one square, both kinds, every own piece",
};
const WORDS = 9;
const WORD_BYTES = 8;
const PAGE_BYTES = 65_536;
const ROUNDS = 50;
// A pass is timed in parts so short that other programs rarely interrupt all passes of a part.
const PART = 500;
const SECTIONS = { code: 10, data: 11 };

const [path, ...modules] = process.argv.slice(2);
const file = readFileSync(path);
const words = new BigUint64Array(file.buffer, file.byteOffset, file.length / WORD_BYTES);
const count = Number(words[0]);
const positions = words.subarray(1, 1 + count * WORDS);
const answers = Object.keys(QUESTIONS).map((_, i) => {
  const start = 1 + count * (WORDS + i);
  return words.subarray(start, start + count);
});

const contenders = await Promise.all(modules.map(load));
contenders.forEach(check);
printSizes();
printTimes(`${count} positions`, count);
printTimes(`${PART} positions, which branch predictors learn`, PART);

// A module with the positions at the end of its memory.
async function load(argument) {
  const [, name, modulePath] = argument.match(/^(.*?)=(.*)$/);
  const bytes = readFileSync(modulePath);
  const { instance } = await WebAssembly.instantiate(bytes);
  const { memory } = instance.exports;
  const bytesOfMemory = memory.buffer.byteLength;
  memory.grow(Math.ceil(positions.byteLength / PAGE_BYTES));
  new BigUint64Array(memory.buffer, bytesOfMemory, positions.length).set(positions);
  return { name, bytes, instance, address: bytesOfMemory, bytesOfMemory };
}

function check({ name, instance, address }) {
  Object.keys(QUESTIONS).forEach((question, i) => {
    for (let n = 0; n < count; n++) {
      const found = BigInt.asUintN(64, instance.exports[question](address + n * WORDS * WORD_BYTES, 1));
      if (found !== answers[i][n]) {
        throw new Error(`${name}, ${question}, position ${n}: ${found}, the oracle has ${answers[i][n]}`);
      }
    }
  });
}

// The number of content bytes of a section.
function sectionBytes(bytes, wanted) {
  let at = 8;
  const number = () => {
    for (let value = 0, shift = 0; ; shift += 7) {
      const byte = bytes[at++];
      value += (byte & 127) * 2 ** shift;
      if (byte < 128) return value;
    }
  };
  while (at < bytes.length) {
    const id = bytes[at++];
    const length = number();
    if (id === wanted) return length;
    at += length;
  }
  return 0;
}

function printSizes() {
  console.log("| bytes | module | module, gzip | code | data segments | memory |");
  console.log("|---|--:|--:|--:|--:|--:|");
  for (const { name, bytes, bytesOfMemory } of contenders) {
    const sizes = [
      bytes.length,
      gzipSync(bytes, { level: 9 }).length,
      sectionBytes(bytes, SECTIONS.code),
      sectionBytes(bytes, SECTIONS.data),
      bytesOfMemory,
    ];
    console.log(`| ${name} | ${sizes.map((size) => size.toLocaleString("en")).join(" | ")} |`);
  }
  console.log();
}

// The shortest times of each contender over the first positions, in nanoseconds a position.
function printTimes(title, positionsOfPass) {
  console.log(`| ns a position, ${title} | ${contenders.map(({ name }) => name).join(" | ")} | best other / best of ours |`);
  console.log(`|---|${"--:|".repeat(contenders.length + 1)}`);
  for (const [question, text] of Object.entries(QUESTIONS)) {
    const times = shortest(question, positionsOfPass);
    const best = (isOurs) => Math.min(...times.filter((_, i) => contenders[i].name.startsWith("our") === isOurs));
    const cells = [...times.map((time) => time.toFixed(1)), (best(false) / best(true)).toFixed(2)];
    console.log(`| ${text} | ${cells.join(" | ")} |`);
  }
  console.log();
}

function shortest(question, positionsOfPass) {
  const parts = Array.from({ length: positionsOfPass / PART }, (_, part) => part);
  const times = contenders.map(() => parts.map(() => Infinity));
  for (let round = 0; round < ROUNDS; round++) {
    contenders.forEach(({ instance, address }, i) => {
      const pass = instance.exports[question];
      // This pass finds the tables again, and is not timed.
      pass(address, positionsOfPass);
      for (const part of parts) {
        const start = performance.now();
        pass(address + part * PART * WORDS * WORD_BYTES, PART);
        times[i][part] = Math.min(times[i][part], performance.now() - start);
      }
    });
  }
  return times.map((parts) => (parts.reduce((sum, time) => sum + time) * 1e6) / positionsOfPass);
}
