// Tests the script of the explorer in Node, with its module and without a browser: what it shows must be what the
// library computes when it is compiled for this machine.

import { strict as assert } from "node:assert";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { Document } from "./document.mjs";

const named = (variable) => process.env[variable] ?? assert.fail(`${variable} is not set`);
const casesOf = (variable) => readFileSync(named(variable), "utf8").trimEnd().split("\n").map((line) => JSON.parse(line));

const html = readFileSync(`${named("BROWSER_SITE")}/explorer.html`, "utf8");
const [, encoded] = html.match(/<script type="text\/plain" id="module">([^<]*)</);
const [, SCRIPT] = html.match(/<script type="module">([^]*)<\/script>/);

// Runs a script of the page. Messages appear at once, and all random bits are 1.
async function explorer(script = SCRIPT) {
  const page = new Document();
  page.getElementById("module").textContent = encoded;
  const [copied, location, listeners] = [[], { hash: "" }, {}];
  const globals = {
    document: page,
    location,
    history: { replaceState: (_data, _title, address) => (location.hash = address) },
    window: { addEventListener: (type, listener) => (listeners[type] = listener) },
    navigator: { clipboard: { writeText: (text) => copied.push(text) } },
    crypto: { getRandomValues: (words) => words.fill((1n << 64n) - 1n) },
    setTimeout: (action) => action(),
    clearTimeout: () => {},
  };
  Object.defineProperty(location, "href", { get: () => location.hash });
  const run = new (async () => {}).constructor(...Object.keys(globals), `${script}\nreturn wasm;`);
  const wasm = await run(...Object.values(globals));
  const go = (address) => {
    // A browser clears the other buttons of a group when one is checked.
    for (const button of ["piece", "line"].flatMap((id) => page.getElementById(id).all("input"))) button.checked = false;
    location.hash = address;
    listeners.hashchange();
    assert.equal(page.getElementById("problem").textContent, "", address);
  };
  const link = () => {
    page.getElementById("copy-link").emit("click");
    return copied.at(-1);
  };
  return { page, wasm, location, go, link };
}

const CASES = casesOf("BROWSER_CASES");
// Every 59th position, so that all games, all pieces and many squares occur.
const PIECES = casesOf("BROWSER_PIECES").filter((_, index) => index % 59 === 0);

const squaresOf = (files, ranks) =>
  Array.from({ length: files * ranks }, (_, square) => `${"abcdefghij"[square % files]}${Math.floor(square / files) + 1}`);
const CHESS = squaresOf(8, 8);
const BITS = [...Array(64).keys()];
const BOARDS = {
  xiangqi: [9, 10, squaresOf(9, 10)],
  janggi: [9, 10, squaresOf(9, 10)],
  shogi: [9, 9, squaresOf(9, 9)],
  fairy: [10, 8, squaresOf(10, 8)],
};

const { page, wasm, location, go, link } = await explorer();
const $ = (id) => page.getElementById(id);
const cellsOf = (board) => $(board).all("div").filter(({ role }) => role === "gridcell");
const cellOn = (board, square) => cellsOf(board).find(({ dataset }) => dataset.square === square);
const marked = (board, mark) =>
  cellsOf(board).filter(({ classList }) => classList.contains(mark)).map(({ dataset }) => dataset.square);
const isSet = (word, bit) => bit >= 0 && (BigInt(word) & (1n << BigInt(bit))) !== 0n;
const wordOf = (numbers) => numbers.reduce((word, number) => word | (1n << BigInt(number)), 0n);
const hex = (word, digits = 16) => "0x" + word.toString(16).padStart(digits, "0");

// Returns the number of a square of the chessboard. The name of a mapping is the corner that has the number 0, and says
// whether the next number is on the same rank or on the same file.
function numberOf(mapping, square) {
  const file = Math.abs(square.charCodeAt(0) - mapping.charCodeAt(0));
  const rank = Math.abs(Number(square[1]) - Number(mapping[1]));
  return mapping.endsWith("_by_file") ? 8 * file + rank : 8 * rank + file;
}

// Returns the squares of a line through a square, in the order of their numbers.
function lineOf({ mapping, line, square }) {
  const along = {
    rank: ([, rank]) => rank,
    file: ([file]) => file,
    diagonal: ([file, rank]) => file.charCodeAt(0) - Number(rank),
    antidiagonal: ([file, rank]) => file.charCodeAt(0) + Number(rank),
  }[line];
  const inOrder = (a, b) => numberOf(mapping, a) - numberOf(mapping, b);
  return CHESS.filter((other) => along(other) === along(square)).sort(inOrder);
}

// Says how a technique reverses the board in a step, if it does. Where a line has one square per byte, bytes are
// swapped, and a byte is a rank or a file.
function reversalOf({ slug, mapping, line }, formula) {
  if (!/^(o'|reverse|rev\((?!reverse))/.test(formula)) return undefined;
  const byFile = mapping.endsWith("_by_file");
  const isInByte = line === (byFile ? "file" : "rank");
  if (slug === "hyperbola-generalised" || isInByte) return "bits reversed";
  return byFile ? "left to right" : "upside down";
}

const withMarks = (squares) => Object.fromEntries(squares.filter(([, mark]) => mark !== ""));

// Returns what the small board of a step shows: the square of each mark, of which the slider is the last.
function drawnOn(board, names, [files, ranks]) {
  assert.equal(board.getAttribute("viewBox"), `-1 -1 ${12 * files + 2} ${12 * ranks + 2}`);
  const squares = board.all("g").map(({ children: [square, ...marks] }) => {
    const [file, row] = ["x", "y"].map((name) => Number(square.getAttribute(name)) / 12);
    const rank = ranks - 1 - row;
    assert.equal(square.className, (file + rank) % 2 === 0 ? "dark" : "light");
    return [names[files * rank + file], marks.map(({ className }) => className).join(" + ")];
  });
  assert.deepEqual(squares.map(([name]) => name).sort(), [...names].sort());
  return withMarks(squares);
}

// Calculates each formula from the values that the steps before it show. `values` has the values of other names.
// Formulas that match `others` use tables, which `calculate` does not have.
function calculate(steps, values, others, bits) {
  const script = (formula) => formula
    .replaceAll("'", "_").replaceAll("!", "~").replace("i64::MIN", "-(2 ** 63)")
    .replace(/(\d)([a-z])/g, "$1 * $2").replace(/(?<!\w)\d+/g, "$&n");
  const known = { ...values };
  for (const [formula, shown] of steps) {
    const [expression, name = expression] = script(formula).split(" = ").reverse();
    if (!others.test(formula)) {
      const result = new Function(...Object.keys(known), `return ${expression}`)(...Object.values(known));
      assert.equal(hex(BigInt.asUintN(bits, result)), hex(BigInt(shown)), `${formula} of ${JSON.stringify(steps)}`);
    }
    if (/^\w+$/.test(name)) known[name] = BigInt(shown);
  }
}

// Parses the piece placement of a FEN. Returns the squares of each letter.
function parse(fen) {
  const [placement, ...rest] = fen.split(" ");
  assert.equal(rest.join(" "), "w - - 0 1");
  const ranks = placement.split("/").map((rank) => rank.replace(/\d/g, (count) => ".".repeat(count)));
  assert.deepEqual(ranks.map(({ length }) => length), Array(8).fill(8));
  const letters = ranks.reverse().join("");
  const on = (wanted) => CHESS.filter((_, square) => letters[square] === wanted);
  return Object.fromEntries([...new Set(letters.replaceAll(".", ""))].map((letter) => [letter, on(letter)]));
}

const textOf = ({ textContent }) => textContent.trim();
const chosenIn = (id) => $(id).children[$(id).value].textContent;

// Returns the cells of a board in the order of their numbers, a1 = 0. The first cell is in the upper left corner.
function cellsFrom(board, [files, ranks]) {
  const rows = [...$(board).children].reverse();
  assert.deepEqual(rows.map(({ dataset }) => dataset.rank), Array.from({ length: ranks }, (_, rank) => rank + 1));
  const cells = rows.flatMap(({ children }) => children);
  assert.deepEqual(cells.map(({ dataset }) => dataset.square), squaresOf(files, ranks));
  assert.deepEqual(cells.map(({ dataset }) => dataset.file), squaresOf(files, ranks).map(([file], number) => number < files ? file : undefined));
  const isDark = (number) => (Math.floor(number / files) + (number % files)) % 2 === 0;
  cells.forEach(({ classList }, number) => assert.equal(classList.contains("dark"), isDark(number)));
  return cells;
}

const marksOf = (...marks) => marks.filter(Boolean).join(" ");

const addressOf = (parts) => "#" + Object.entries(parts).map(([name, value]) => `${name}=${value}`).join("&");
const addressIn = ({ piece, square, occupied, mapping, slug, line }) =>
  addressOf({ piece, square, occupied, mapping, technique: slug, line });

function assertForm(position) {
  const { technique, bytes, mapping, piece, line, square, occupied, attacks, blockers, attacked } = position;
  const address = addressIn(position);
  go(address);
  assert.deepEqual([link(), $("to-line").hash, $("to-whole").hash], Array(3).fill(address));
  assert.match($("to-pieces").hash, /^#view=pieces&game=/);
  assert.equal($("title").textContent, `${technique.split(",")[0]}, step by step`, address);
  const checked = ["piece", "line"].map((id) => $(id).all("label").find(({ firstChild }) => firstChild.checked).textContent);
  const numbering = mapping.replace("_by_file", " = 0, by file").replace(/^(..)$/, "$1 = 0");
  assert.deepEqual([...checked, ...["technique", "mapping"].map(chosenIn)], [piece, line, technique, numbering], address);

  const word = (squares) => hex(wordOf(squares.map((square) => numberOf(mapping, square))));
  assert.deepEqual([$("occupied").value, $("attacks").value], [occupied, attacks], address);
  assert.deepEqual([word([square, ...blockers]), word(attacked)], [occupied, attacks], address);
  const letter = { rook: "R", bishop: "B", queen: "Q" }[piece];
  const inOrder = CHESS.filter((square) => blockers.includes(square));
  assert.deepEqual(parse($("fen").value), { [letter]: [square], ...(blockers.length > 0 && { n: inOrder }) }, address);
  const verdict = `${attacked.length} squares, from ${String(bytes).replace(/(...)$/, ",$1")} bytes of tables.`;
  assert.equal($("verdict").textContent, `${verdict} A walk along the rays finds the same.`, address);
}

function assertBoard(position) {
  const { mapping, piece, square, blockers, attacked } = position;
  const name = addressIn(position);
  const along = lineOf(position);
  for (const [number, cell] of cellsFrom("board", [8, 8]).entries()) {
    const on = CHESS[number];
    const content = on === square ? piece : blockers.includes(on) ? "blocker" : "empty";
    const said = [on, content, attacked.includes(on) && "attacked", `number ${numberOf(mapping, on)}`].filter(Boolean);
    assert.deepEqual([cell.ariaLabel, cell.dataset.number], [said.join(", "), numberOf(mapping, on)], name);
    const drawn = cell.all("use").map((use) => [use.getAttribute("href"), use.getAttribute("class")]);
    assert.deepEqual(drawn, on === square ? [[`#piece-${piece}`, "white"]] : [], name);
  }
  for (const [mark, expected] of Object.entries({ slider: [square], blocker: blockers, attacked, along })) {
    assert.deepEqual(marked("board", mark).sort(), [...expected].sort(), `${mark}, ${name}`);
  }
}

function assertSteps(position) {
  const { mapping, square, steps, changed, bits } = position;
  const number = (square) => numberOf(mapping, square);
  const along = lineOf(position);
  const [head, ...rows] = $("strip").all("tr");
  const titles = head.all("th").slice(1).map((title) => textOf(title) + marksOf(title.className));
  assert.deepEqual(titles, along.map((on) => `${on}${number(on)}${on === square ? "slider" : ""}`), addressIn(position));
  const boards = $("steps").all("li");
  assert.deepEqual([rows.length, boards.length], [steps.length, steps.length]);
  for (const [step, word] of steps.entries()) {
    const [formula, written] = rows[step].all("code").map(textOf);
    const name = `${formula}, ${addressIn(position)}`;
    assert.equal(written, word, name);
    const bit = (on) => bits[step][CHESS.indexOf(on)];
    const marksAt = (bit) => marksOf(isSet(word, bit) && "set", isSet(changed[step], bit) && "changed");
    const cells = along.map((on) => {
      const text = `${Number(isSet(word, bit(on)))}${isSet(changed[step], bit(on)) ? " changed" : ""}`;
      return bit(on) < 0 ? ["", ""] : [marksOf(marksAt(bit(on)), on === square && "slider"), text];
    });
    assert.deepEqual(rows[step].all("td").map((cell) => [cell.className, textOf(cell)]), cells, name);
    const how = reversalOf(position, formula);
    const isOff = BigInt(word) !== 0n && !along.some((on) => isSet(word, bit(on)));
    assert.equal(textOf(rows[step].all("small")[0]), [how, isOff && "off the line"].filter(Boolean).join(", "), name);

    const [board, title, caption] = ["svg", "code", "figcaption"].map((element) => boards[step].all(element)[0]);
    const moved = CHESS.find((on) => number(on) === bit(square));
    assert.equal(textOf(title), formula);
    assert.equal(textOf(caption), (how ? `${how}: slider on ${moved}` : "") + position.says[step], name);
    const lineBits = along.map(bit);
    const expected = CHESS.map((on) => {
      const mark = lineBits.includes(number(on)) ? marksAt(number(on)) : isSet(word, number(on)) ? "off" : "";
      return [on, [mark, on === moved && "slider"].filter(Boolean).join(" + ")];
    });
    assert.deepEqual(drawnOn(board, CHESS, [8, 8]), withMarks(expected), name);
    const listed = CHESS.filter((on) => isSet(word, number(on))).join(", ");
    assert.equal(board.getAttribute("aria-label"), `${formula}: ${listed || "no bit"}; ${word}`);
  }
}

function assertFormulas(position) {
  const steps = $("strip").all("tr").slice(1).map((row) => row.all("code").map(textOf));
  // The names of some techniques end with a part of a formula.
  const [, part] = position.technique.match(/(?:: |by )(.*\(.*)$/) ?? [];
  assert.ok(!part || steps.some(([formula]) => formula.includes(part)), position.technique);
  const number = (square) => numberOf(position.mapping, square);
  const slider = 1n << BigInt(number(position.square));
  const line = wordOf(lineOf(position).map(number)) ^ slider;
  assert.equal(BigInt(steps[0][1]), line);
  const last = steps.some(([formula]) => reversalOf(position, formula) === "bits reversed") ? 63 : 56;
  const rev = (word) => wordOf(BITS.filter((bit) => isSet(BigInt.asUintN(64, word), bit ^ last)));
  const length = (word) => word.toString(2).length;
  calculate(steps, {
    occupied: BigInt(position.occupied), slider, r: slider, r_: rev(slider), rev,
    lower: line & (slider - 1n), upper: line & -slider, shift: BigInt(number(position.square) & 56),
    lowest: (word) => word & -word, highest: (word) => 1n << BigInt(length(word) - 1),
    bsr: (word) => BigInt(length(word) - 1), clz: (word) => BigInt(64 - length(word)),
  }, /^line$|FIRST_RANK/, 64);
}

test("positions of chess sliders", () => {
  for (const position of CASES) for (const check of [assertForm, assertBoard, assertSteps, assertFormulas]) check(position);
});

test("positions of pieces of other games", () => {
  for (const { game, piece, square, occupied, first, walk, steps } of PIECES) {
    const [files, ranks, names] = BOARDS[game];
    const word = (set) => hex(BigInt(set), Math.ceil(names.length / 4));
    const address = addressOf({ view: "pieces", game, piece, square: names[square], occupied: word(occupied) });
    go(address);
    assert.deepEqual([link(), $("to-pieces").hash], [address, address]);
    assert.match($("to-line").hash, /^#piece=/);
    assert.equal($("title").textContent, "Pieces of other games, step by step");
    assert.deepEqual(["piece-game", "game-piece"].map(chosenIn), [`${game}, ${files} x ${ranks}`, piece]);
    assert.deepEqual([$("piece-occupied").value, $("piece-attacks").value], [word(occupied), word(walk)], address);
    const count = names.filter((_, number) => isSet(walk, number)).length;
    assert.equal($("piece-verdict").textContent, `${count} squares. A walk over the board finds the same.`);

    for (const [number, cell] of cellsFrom("pieces-board", [files, ranks]).entries()) {
      const content = number === square ? piece : isSet(occupied, number) ? "blocker" : "empty";
      const said = [isSet(walk, number) && "attacked", isSet(first, number) && "first call"].filter(Boolean);
      assert.equal(cell.ariaLabel, [names[number], content, ...said, `number ${number}`].join(", "), address);
      assert.equal(cell.firstChild.dataset.letter, number === square ? piece[0].toUpperCase() : "", address);
    }
    const sets = { slider: 1n << BigInt(square), blocker: occupied, attacked: walk, first };
    for (const [mark, set] of Object.entries(sets)) {
      const expected = names.filter((_, number) => isSet(set, number));
      assert.deepEqual(marked("pieces-board", mark).sort(), expected.sort(), `${mark}, ${address}`);
    }

    const shown = $("piece-steps").all("li").map((step) => step.all("code").map(textOf));
    assert.deepEqual(shown.map(([, set]) => set), steps.map(word), address);
    for (const [step, board] of $("piece-steps").all("svg").entries()) {
      const marks = names.map((name, number) =>
        [name, [isSet(steps[step], number) && "set", number === square && "slider"].filter(Boolean).join(" + ")]);
      assert.deepEqual(drawnOn(board, names, [files, ranks]), withMarks(marks), address);
    }
    calculate(shown, { occupied: BigInt(occupied) }, /^(lines|king|m\d)$|attacks\(|diagonals|lower/, 128);
  }
});

test("keys on every board", () => {
  const keys = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home", "End", "PageUp", "PageDown"];
  for (const [address, board, squares] of [
    ["#square=c3", "board", "c4 c2 b3 d3 a3 h3 c8 c1"],
    ["#square=a1", "board", "a2 a1 a1 b1 a1 h1 a8 a1"],
    ["#square=h8", "board", "h8 h7 g8 h8 a8 h8 h8 h1"],
    ["#view=pieces&game=xiangqi&square=c3", "pieces-board", "c4 c2 b3 d3 a3 i3 c10 c1"],
    ["#view=pieces&game=janggi&square=i10", "pieces-board", "i10 i9 h10 i10 a10 i10 i10 i1"],
    ["#view=pieces&game=shogi&square=c3", "pieces-board", "c4 c2 b3 d3 a3 i3 c9 c1"],
    ["#view=pieces&game=shogi&square=i9", "pieces-board", "i9 i8 h9 i9 a9 i9 i9 i1"],
    ["#view=pieces&game=fairy&square=c3", "pieces-board", "c4 c2 b3 d3 a3 j3 c8 c1"],
    ["#view=pieces&game=fairy&square=j8", "pieces-board", "j8 j7 i8 j8 a8 j8 j8 j1"],
  ]) {
    const after = keys.map((key) => {
      go(address);
      $(board).emit("keydown", { key });
      for (const held of ["ctrlKey", "altKey", "metaKey"]) $(board).emit("keydown", { key: "ArrowUp", [held]: true });
      // The tab key leads to this cell alone.
      return cellsOf(board).filter(({ tabIndex }) => tabIndex === 0).map(({ dataset }) => dataset.square).join(", ");
    });
    assert.equal(after.join(" "), squares, address);
  }
});

const click = (board, square) => () => $(board).emit("click", { target: cellOn(board, square) });
const press = (board, ...keys) => () => keys.forEach((key) => $(board).emit("keydown", { key }));
const drag = (board, to) => () => {
  $(board).emit("pointerdown", { target: cellOn(board, marked(board, "slider")[0]), button: 0 });
  page.elementFromPoint = () => cellOn(board, to);
  for (const type of ["pointermove", "pointerup"]) $(board).emit(type);
};
const check = (id, label) => () =>
  $(id).all("label").find(({ textContent }) => textContent === label).firstChild.emit("change");
const type = (id, text) => () => {
  $(id).value = text;
  $(id).emit("change");
};
const push = (id) => () => $(id).emit("click");
const choose = (id, label) => () => type(id, $(id).children.findIndex(({ textContent }) => textContent === label))();

test("actions change the position, the address and what screen readers announce", () => {
  const technique = "hyperbola-mirrored";
  const BISHOP = { piece: "bishop", square: "b1", occupied: "0x0000000080008040", mapping: "h1", technique, line: "antidiagonal" };
  const CANNON = { view: "pieces", game: "xiangqi", piece: "cannon", square: "a1", occupied: "0x00000000000000000040000" };
  const attacks = "The bishop on b1 attacks a2, c2, d3, e4, f5, g6, h7.";
  const ahead = "The cannon on a1 attacks b1, c1, d1, e1, f1, g1, h1, i1";
  const rows = [
    [click("board", "c4"), { occupied: "0x00000000a0008040" }, `Blocker placed on c4. ${attacks}`],
    [click("board", "a2"), { occupied: "0x0000000080000040" }, `Blocker removed from a2. ${attacks}`],
    [click("board", "b1"), {}, ""],
    [press("board", "ArrowUp", " "), { occupied: "0x000000008000c040" }, `Blocker placed on b2. ${attacks}`],
    // The blocker on a2 is hidden only while the slider is there.
    [press("board", "ArrowUp", "ArrowLeft", "Enter"), { square: "a2", occupied: "0x0000000080008000" },
      "The bishop on a2 attacks b1, b3, c4, d5, e6, f7, g8."],
    [press("board", "ArrowUp", "ArrowLeft", "Enter", "ArrowUp", "Enter"), { square: "a3", occupied: "0x0000000080808000" },
      "The bishop on a3 attacks c1, b2, b4, c5, d6, e7, f8."],
    // The keys begin where the slider was dropped.
    [() => [drag("board", "c1"), press("board", "ArrowUp", "Enter")].forEach((act) => act()),
      { square: "c2", occupied: "0x000000008000a000" }, "The bishop on c2 attacks b1, d1, b3, d3, a4, e4, f5, g6, h7."],
    [check("piece", "rook"), { piece: "rook", line: "file" },
      "The rook on b1 attacks a1, c1, d1, e1, f1, g1, h1, b2, b3, b4, b5, b6, b7, b8."],
    [check("line", "diagonal"), { line: "diagonal" }, attacks],
    [choose("mapping", "h8 = 0, by file"), { mapping: "h8_by_file", occupied: "0x5080000000000000" },
      `h8 = 0, by file. ${attacks}`],
    [choose("technique", "Obstruction Difference"), { technique: "obstruction-logical" }, `Obstruction Difference. ${attacks}`],
    [type("occupied", "0x2000"), { occupied: "0x0000000000002040" }, "The bishop on b1 attacks a2, c2."],
    [push("clear"), { occupied: "0x0000000000000040" }, `Cleared. ${attacks}`],

    [click("pieces-board", "a6"), { view: "pieces", occupied: "0x00000000000200000040000" },
      `Blocker placed on a6. ${ahead}, a2, a6.`],
    [press("pieces-board", "ArrowUp", "Enter"), { view: "pieces", square: "a2" },
      "The cannon on a2 attacks a1, b2, c2, d2, e2, f2, g2, h2, i2."],
    // Here, a piece replaces the blocker on its square.
    [press("pieces-board", "ArrowUp", "ArrowUp", "Enter", "PageDown", "Enter"),
      { view: "pieces", occupied: "0x00000000000000000000000" }, `${ahead}, a2, a3, a4, a5, a6, a7, a8, a9, a10.`],
    [choose("game-piece", "horse"), { view: "pieces", piece: "horse" }, "The horse on a1 attacks c2, b3."],
    [choose("piece-game", "shogi, 9 x 9"),
      { view: "pieces", game: "shogi", piece: "rook", square: "e5", occupied: "0x00048042106c000400400" },
      "shogi. The rook on e5 attacks e3, e4, d5, f5, e6, e7."],
    [push("random"), { view: "pieces", occupied: "0x3fffffffffffffffffffffe" },
      "Random blockers. The cannon on a1 attacks c1, a3."],
    [type("piece-occupied", "0x600"), { view: "pieces", occupied: "0x00000000000000000000600" }, `${ahead}.`],
    [push("clear"), { view: "pieces", occupied: "0x00000000000000000000000" },
      `Cleared. ${ahead}, a2, a3, a4, a5, a6, a7, a8, a9, a10.`],
  ];
  for (const [act, changes, said] of rows) {
    const [start, link, status] = changes.view ? [CANNON, "to-pieces", "pieces-status"] : [BISHOP, "to-line", "status"];
    go(addressOf(start));
    $(status).textContent = "";
    act();
    const address = addressOf({ ...start, ...changes });
    assert.deepEqual([location.hash, $(link).hash, $(status).textContent], [address, address, said]);
  }
});

test("an occupancy has no bit off its board", () => {
  for (const [game, [, , names]] of Object.entries(BOARDS)) {
    go(addressOf({ view: "pieces", game }));
    const problems = [names.length - 1, names.length].map((bit) => {
      type("piece-occupied", hex(1n << BigInt(bit)))();
      return $("problem").textContent.split("; ").at(-1);
    });
    assert.deepEqual(problems, ["", `expected the bits 0 to ${names.length - 1}.`], game);
  }
});

test("fixed positions", async () => {
  const opened = await explorer();
  assert.equal(opened.page.getElementById("fen").value, "8/3n4/3n2n1/2n5/8/1n1R1n2/8/3n4 w - - 0 1");
  for (const [address, fen] of [
    ["#piece=rook&square=a8&occupied=0x0100000000000080", "R7/8/8/8/8/8/8/7n"],
    ["#piece=bishop&square=g1&occupied=0x103&mapping=h1", "8/8/8/8/8/8/7n/6Bn"],
    ["#piece=queen&square=a1&occupied=0x0100000000000001&mapping=a8", "n7/8/8/8/8/8/8/Q7"],
    ["#piece=queen&square=a2&occupied=0x102&mapping=a1_by_file", "8/8/8/8/8/8/Q7/1n6"],
  ]) {
    go(address);
    assert.equal($("fen").value, `${fen} w - - 0 1`, address);
  }
});

test("the legend names the first of two calls only beside a piece that needs two", () => {
  for (const [piece, hidden] of [["chariot", true], ["cannon", false]]) {
    go(addressOf({ view: "pieces", game: "xiangqi", piece, square: "e1", occupied: "0x44000" }));
    assert.equal($("first-call").hidden, hidden, piece);
  }
  go("#piece=queen");
  assert.ok($("first-call").hidden);
});

test("a result that a walk does not find is announced", async () => {
  const { page, go } = await explorer(SCRIPT.replace(/wasm\.(game_)?walk\(/g, "~$&"));
  for (const [address, verdict] of [["#square=e4", "verdict"], ["#view=pieces&square=e4", "piece-verdict"]]) {
    go(address);
    const { textContent, classList } = page.getElementById(verdict);
    assert.deepEqual([textContent.endsWith("finds something else!"), classList.contains("wrong")], [true, true], address);
  }
});

test("a link that cannot be copied is in the address bar", async () => {
  const { page } = await explorer(SCRIPT.replaceAll("navigator.clipboard", "undefined"));
  page.getElementById("copy-link").emit("click");
  assert.equal(page.getElementById("status").textContent,
    "The browser does not allow copying; the link is in the address bar.");
});

test("the page names the size of its module, and calls all of its functions", () => {
  const bytes = Buffer.from(encoded, "base64").length;
  assert.match(html, new RegExp(`The module has ${bytes.toLocaleString("en")}\\s+bytes`));
  const called = new Set([...SCRIPT.matchAll(/\bwasm\.(\w+)/g)].map(([, name]) => name));
  const functions = Object.keys(wasm).filter((name) => typeof wasm[name] === "function");
  assert.deepEqual([...called].filter((name) => name !== "memory").sort(), functions.sort());
});
