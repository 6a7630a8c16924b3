// Runs a program for WASI in Node, with the files of this machine.
//
// usage: node wasi.mjs PROGRAM [ARGUMENT]...
import { readFileSync } from "node:fs";
import { WASI } from "node:wasi";

const [path, ...args] = process.argv.slice(2);
const wasi = new WASI({ version: "preview1", args: [path, ...args], env: process.env, preopens: { "/": "/" } });
// Node 18 has no `getImportObject`.
const imports = { wasi_snapshot_preview1: wasi.wasiImport };
const { instance } = await WebAssembly.instantiate(readFileSync(path), imports);
process.exitCode = wasi.start(instance);
