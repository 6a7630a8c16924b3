// Runs a program for WASI in Node, with the files of this machine.
//
// usage: node wasi.mjs PROGRAM [ARGUMENT]...
import { readFileSync } from "node:fs";
import { WASI } from "node:wasi";

const [path, ...args] = process.argv.slice(2);
const wasi = new WASI({ version: "preview1", args: [path, ...args], env: process.env, preopens: { "/": "/" } });
const { instance } = await WebAssembly.instantiate(readFileSync(path), wasi.getImportObject());
process.exitCode = wasi.start(instance);
