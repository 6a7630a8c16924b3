// The explorer: what it shows is what the library says when it is compiled for this machine.

import { strict as assert } from "node:assert";
import { readFileSync } from "node:fs";
import { after, test } from "node:test";

import { LOOKS, browser, named, open } from "./browser.mjs";

const EXPLORER = `${named("BROWSER_SITE")}/explorer.html`;
const casesOf = (variable) => readFileSync(named(variable), "utf8").trimEnd().split("\n").map((line) => JSON.parse(line));
const CASES = casesOf("BROWSER_CASES");
// A few squares of each board; the module alone is tested with all of them.
const PIECE_CASES = casesOf("BROWSER_PIECES").filter((_, place) => place % 29 === 0);
const RAYS = casesOf("BROWSER_RAYS").filter((_, place) => place % 37 === 0);

after(() => browser.close());

async function explorer(options) {
  const opened = await open(EXPLORER, options);
  await opened.page.waitForSelector("body.ready");
  return opened;
}

const cell = (page, square) => page.locator(`[data-square=${square}]`);

// Everything that the page shows of a position, read from what a reader would see or hear.
function shown(page) {
  return page.evaluate(() => {
    const cells = [...document.querySelectorAll("[role=gridcell]")];
    const having = (what) =>
      cells.filter((cell) => cell.ariaLabel.split(", ").includes(what)).map((cell) => cell.dataset.square);
    const value = (id) => document.getElementById(id).value;
    const words = [...document.querySelectorAll("#steps .hex")].map((word) => word.textContent);
    return {
      attacked: having("attacked").sort(),
      blockers: having("blocker").sort(),
      occupied: value("occupied"),
      attacks: value("attacks"),
      steps: words,
      marked: document.querySelectorAll("#strip td.changed").length,
      wrong: document.querySelectorAll(".wrong, [role=alert]:not([hidden])").length,
    };
  });
}

async function assertShown(page, position) {
  const { marked, ...found } = await shown(page);
  const { occupied, attacks, steps } = position;
  const [attacked, blockers] = [[...position.attacked].sort(), [...position.blockers].sort()];
  const name = JSON.stringify(position);
  assert.deepEqual(found, { attacked, blockers, occupied, attacks, steps, wrong: 0 }, name);
  const changes = position.changed.some((word) => BigInt(word) !== 0n);
  assert.ok(!(marked > 0 && !changes), `bits are marked as changed: ${name}`);
}

// What is not done on the board.
async function choose(page, { technique, mapping, piece, line }) {
  await page.locator("#clear").click();
  const numbering = mapping.replace("_by_file", " = 0, by file").replace(/^(..)$/, "$1 = 0");
  await page.selectOption("#technique", { label: technique });
  await page.selectOption("#mapping", { label: numbering });
  await page.getByRole("radio", { name: piece, exact: true }).check();
  await page.getByRole("radio", { name: line, exact: true }).check();
}

const slider = (page) => page.locator("[role=gridcell].slider").getAttribute("data-square");

// The slider is dragged, and blockers are clicked.
async function byMouse(page, position) {
  await choose(page, position);
  await cell(page, await slider(page)).hover();
  await page.mouse.down();
  await cell(page, position.square).hover({ force: true });
  await page.mouse.up();
  for (const square of position.blockers) await cell(page, square).click();
}

async function byKeyboard(page, position) {
  await choose(page, position);
  // From wherever the keyboard is on the board; there is one such square.
  await page.locator("[role=gridcell][tabindex='0']").focus();
  const go = async (to) => {
    const from = await page.evaluate(() => document.activeElement.dataset.square);
    const [files, ranks] = [to.charCodeAt(0) - from.charCodeAt(0), to.charCodeAt(1) - from.charCodeAt(1)];
    for (let i = 0; i < Math.abs(files); i += 1) await page.keyboard.press(files > 0 ? "ArrowRight" : "ArrowLeft");
    for (let i = 0; i < Math.abs(ranks); i += 1) await page.keyboard.press(ranks > 0 ? "ArrowUp" : "ArrowDown");
  };
  await go(position.square);
  await page.keyboard.press("Enter");
  for (const square of position.blockers) {
    await go(square);
    await page.keyboard.press("Space");
  }
}

// Opens an address, waits until the page shows it, and checks that the page's link is the address.
async function openAddress(page, fragment, link, input, text) {
  await page.evaluate((fragment) => (location.hash = fragment), fragment);
  await page.waitForFunction(([input, text]) => document.getElementById(input).value === text, [input, text]);
  await page.waitForTimeout(5);
  await page.locator(link).click();
  assert.equal(new URL(await page.evaluate(() => navigator.clipboard.readText())).hash, fragment);
}

function byAddress(page, { piece, square, occupied, mapping, technique, line }) {
  const fragment = `#piece=${piece}&square=${square}&occupied=${occupied}&mapping=${mapping}&technique=${technique.replaceAll(", ", "-")}&line=${line}`;
  return openAddress(page, fragment, "#copy-link", "occupied", occupied);
}

test("positions by mouse, by keyboard and by address", async (t) => {
  const { page, complaints } = await explorer(LOOKS.light);
  const ways = [byMouse, byKeyboard, byAddress];
  for (const [place, position] of CASES.entries()) {
    await ways[place % ways.length](page, position);
    await assertShown(page, position);
  }
  assert.deepEqual(complaints, []);
  t.diagnostic(`${CASES.length} positions agree with the library`);
});

test("an occupancy can be typed", async () => {
  const { page, complaints } = await explorer(LOOKS.light);
  const typed = async (text) => {
    await page.locator("#occupied").fill(text);
    await page.locator("#occupied").press("Enter");
  };
  await typed("0xff00");
  await typed("0x1ffffffffffffffff");
  assert.match(await page.getByRole("alert").textContent(), /is no occupancy; expected 0x and up to 16 hexadecimal digits/);
  assert.equal((await shown(page)).blockers.length, 8);
  await typed("0x0");
  assert.deepEqual((await shown(page)).blockers, []);
  assert.ok(await page.getByRole("alert").isHidden());
  assert.deepEqual(complaints, []);
});

test("addresses that name no position", async () => {
  for (const [fragment, message] of [
    ["#nonsense", "“nonsense” is not of the form name=value"],
    ["#square=z9", "“z9” is no square; expected a1 to h8"],
    ["#piece=knight", "“knight” is no slider; expected rook, bishop, queen"],
    ["#mapping=b2", "“b2” is no mapping; expected a1, h1, a8, h8, a1_by_file"],
    ["#technique=magic", "“magic” is no technique; expected hyperbola-mirrored"],
    ["#piece=rook&line=diagonal", "a rook does not slide along a diagonal"],
    ["#colour=white", "“colour” is unknown; expected piece, square, occupied"],
    ["#square=e4&square=e5", "“square” is given twice"],
    ["#square=%3Cb%3E", "“%3Cb%3E” is no square"],
    ["#view=ranks", "“ranks” is no view; expected rays or pieces"],
    ["#view=rays&piece=x", "“x” is no piece; expected P, p, N, n"],
    ["#view=rays&board=4k3/9/8/8/8/8/8/8", "“9” in column 5 of the FEN record is out of place; expected eight ranks"],
    ["#view=pieces&game=go", "“go” is no game; expected xiangqi, janggi, shogi, fairy"],
    ["#view=pieces&game=shogi&piece=cannon", "“cannon” is no piece of shogi; expected rook, bishop, lance, dragon, horse"],
    ["#view=pieces&game=shogi&square=a10", "“a10” is no square; expected a1 to i9"],
  ]) {
    const { page, complaints } = await explorer({ ...LOOKS.light, fragment });
    const text = await page.getByRole("alert").textContent();
    assert.ok(text.includes(message), `${fragment}: ${text}`);
    assert.deepEqual(complaints, [], fragment);
    await page.context().close();
  }
});

// Everything that the page shows of a square, read from what a reader would see or hear.
function raysShown(page) {
  return page.evaluate(() => {
    const cells = [...document.querySelectorAll("[role=gridcell]")];
    const having = (what) =>
      cells.filter((cell) => cell.ariaLabel.split(", ").includes(what)).map((cell) => cell.dataset.square);
    const bits = [...document.querySelectorAll("#bytes table")].slice(1).map((table) => {
      const places = [...table.querySelectorAll("tbody td:not(.byte)")];
      const word = (is) => places.reduce((word, cell, place) => word | (BigInt(is(cell)) << BigInt(place)), 0n);
      const hex = (word) => "0x" + word.toString(16).padStart(16, "0");
      return [hex(word((cell) => cell.firstChild.textContent === "1")), hex(word((cell) => cell.textContent.endsWith(" changed")))];
    });
    const items = (kind) => [...document.querySelectorAll(`#threats .${kind} li`)].map((item) => item.textContent);
    return {
      square: cells.find((cell) => cell.matches(".slider")).dataset.square,
      seen: having("seen"),
      nearest: having("nearest").sort(),
      second: having("second").sort(),
      bits,
      items: { by: items("by"), on: items("on"), discovered: items("discovered") },
      arrows: document.querySelectorAll("#arrows g").length,
      record: document.getElementById("record").value,
      piece: document.getElementById("code").value,
      wrong: document.querySelectorAll(".wrong, [role=alert]:not([hidden])").length,
    };
  });
}

const PIECES = ["pawn", "knight", "bishop", "rook", "queen", "king"].flatMap((role) => [`white ${role}`, `black ${role}`]);
const SQUARES = [..."12345678"].flatMap((rank) => [..."abcdefgh"].map((file) => file + rank));
const verb = (attacker, victim) => (attacker % 2 === victim % 2 ? "defends" : "attacks");
const piece = (code, square) => `the ${PIECES[code - 2]} on ${SQUARES[square]}`;

async function assertRaysShown(page, expected) {
  const { items, seen, arrows, ...found } = await raysShown(page);
  const { square, code, board, steps, changed, squares, direct, discovered } = expected;
  const name = JSON.stringify(expected);
  assert.deepEqual(
    found,
    {
      square,
      nearest: [...squares[4]].sort(),
      second: [...squares[5]].sort(),
      bits: steps.map((step, place) => [step, changed[place]]),
      record: board,
      piece: String(code),
      wrong: 0,
    },
    name,
  );
  const own = SQUARES.indexOf(square);
  assert.deepEqual(
    items,
    {
      by: direct.filter(([, from]) => from === own).map(([a, , v, to]) => `${verb(a, v)} ${piece(v, to)}`),
      on: direct.filter(([, from]) => from !== own).map(([a, from, v]) => `${piece(a, from)} ${verb(a, v)} it`),
      discovered: discovered.map(([a, from, v, to]) => `${piece(a, from)} ${verb(a, v)} ${piece(v, to)}`),
    },
    name,
  );
  assert.equal(arrows, direct.length + discovered.length, name);
  const isKnights = (other) => Math.abs((other.charCodeAt(0) - square.charCodeAt(0)) * (other[1] - square[1])) === 2;
  assert.deepEqual([...seen].sort(), squares[3].filter((other) => !isKnights(other)).sort(), name);
}

test("ray order of squares", async (t) => {
  const { page, complaints } = await explorer({ ...LOOKS.light, fragment: "#view=rays" });
  for (const expected of RAYS) {
    const { square, piece, board } = expected;
    await openAddress(page, `#view=rays&square=${square}&piece=${piece}&board=${board}`, "#copy-rays-link", "record", board);
    await assertRaysShown(page, expected);
  }
  assert.deepEqual(complaints, []);
  t.diagnostic(`${RAYS.length} squares agree with the library`);
});

const FILES = { xiangqi: 9, janggi: 9, shogi: 9, fairy: 10 };
const RANKS = { xiangqi: 10, janggi: 10, shogi: 9, fairy: 8 };
const nameOn = (game, square) => "abcdefghij"[square % FILES[game]] + (Math.floor(square / FILES[game]) + 1);

// Everything that the page shows of a piece of another game, read from what a reader would see or hear.
function pieceShown(page) {
  return page.evaluate(() => {
    const cells = [...document.querySelectorAll("#pieces-board [role=gridcell]")];
    const having = (what) =>
      cells.filter((cell) => cell.ariaLabel.split(", ").includes(what)).map((cell) => cell.dataset.square).sort();
    return {
      square: cells.find((cell) => cell.matches(".slider")).dataset.square,
      attacked: having("attacked"),
      blockers: having("blocker"),
      first: having("first call"),
      attacks: BigInt(document.getElementById("piece-attacks").value),
      words: [...document.querySelectorAll("#piece-steps .hex")].map((word) => BigInt(word.textContent)),
      wrong: document.querySelectorAll(".wrong, [role=alert]:not([hidden])").length,
    };
  });
}

async function assertPieceShown(page, { game, square, occupied, first, walk, steps }) {
  const all = Array.from({ length: FILES[game] * RANKS[game] }, (_, place) => place);
  const namesOf = (word) =>
    all.filter((place) => (BigInt(word) >> BigInt(place)) & 1n).map((place) => nameOn(game, place)).sort();
  assert.deepEqual(await pieceShown(page), {
    square: nameOn(game, square),
    attacked: namesOf(walk),
    blockers: namesOf(occupied),
    first: namesOf(first),
    attacks: BigInt(walk),
    words: steps.map(BigInt),
    wrong: 0,
  });
}

test("pieces of other games", async (t) => {
  const { page, complaints } = await explorer({ ...LOOKS.light, fragment: "#view=pieces" });
  for (const expected of PIECE_CASES) {
    const { game, piece, square, occupied } = expected;
    const digits = Math.ceil((FILES[game] * RANKS[game]) / 4);
    const word = "0x" + BigInt(occupied).toString(16).padStart(digits, "0");
    const fragment = `#view=pieces&game=${game}&piece=${piece}&square=${nameOn(game, square)}&occupied=${word}`;
    await openAddress(page, fragment, "#copy-pieces-link", "piece-occupied", word);
    await assertPieceShown(page, expected);
  }
  assert.deepEqual(complaints, []);
  t.diagnostic(`${PIECE_CASES.length} pieces agree with the library`);
});
