// Runs the module in Node and prints a line for each level.
//
// usage: node run.mjs MODULE NAME...
//
// The names are those of the levels that have to be among them.
import { readFileSync } from "node:fs";

const [path, ...names] = process.argv.slice(2);
const { instance } = await WebAssembly.instantiate(readFileSync(path));
const { failures, memory, text, text_len } = instance.exports;

const count = failures();
const lines = new TextDecoder().decode(new Uint8Array(memory.buffer, text(), text_len()));
process.stdout.write(lines);

const missing = names.filter((name) => !lines.split("\n").some((line) => line.startsWith(`level ${name}: `)));
for (const name of missing) console.log(`level ${name}: not run`);
process.exitCode = count === 0 && missing.length === 0 ? 0 : 1;
