// Tests what only a browser has: layout, the mouse, keys that move the focus, the history and the clipboard.

import { strict as assert } from "node:assert";
import { readFileSync } from "node:fs";
import { after, test } from "node:test";

import { DISPLAYS, browser, named, open } from "./browser.mjs";

const EXPLORER = `${named("BROWSER_SITE")}/explorer.html`;
const CASES = readFileSync(named("BROWSER_CASES"), "utf8").trimEnd().split("\n").map((line) => JSON.parse(line));
// Four positions for each way to set one up, because `script.mjs` checks what the page shows for all positions.
const SOME = CASES.filter((_, index) => index % Math.ceil(CASES.length / 12) === 0);

after(() => browser.close());

async function explorer(options) {
  const opened = await open(EXPLORER, options);
  await opened.page.waitForSelector("body.ready");
  return opened;
}

// Returns the squares whose label, which a screen reader reads aloud, contains a word.
const labelled = (page, word) =>
  page.locator("[role=gridcell]:visible").evaluateAll((cells, word) =>
    cells.filter((cell) => cell.ariaLabel.split(", ").includes(word)).map((cell) => cell.dataset.square).sort(), word);

const cell = (page, square) => page.locator(`[data-square=${square}]`);

// Chooses in the form beside the board the technique, the mapping, the slider and the line, and removes all blockers.
async function choose(page, { technique, mapping, piece, line }) {
  await page.locator("#clear").click();
  const numbering = mapping.replace("_by_file", " = 0, by file").replace(/^(..)$/, "$1 = 0");
  await page.selectOption("#technique", { label: technique });
  await page.selectOption("#mapping", { label: numbering });
  await page.getByRole("radio", { name: piece, exact: true }).check();
  await page.getByRole("radio", { name: line, exact: true }).check();
}

const slider = (page) => page.locator("[role=gridcell].slider").getAttribute("data-square");

// Sets up a position with the mouse: drags the slider to its square, and clicks the squares of the blockers.
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
  // The arrow keys start at the square that has the keyboard focus; only this square has the tab index 0.
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

// Opens an address, waits until an input of the page has the text, and checks that the page copies the same address as
// its link.
async function openAddress(page, fragment, link, input, text) {
  await page.evaluate((fragment) => (location.hash = fragment), fragment);
  await page.waitForFunction(([input, text]) => document.getElementById(input).value === text, [input, text]);
  await page.waitForTimeout(5);
  await page.locator(link).click();
  assert.equal(new URL(await page.evaluate(() => navigator.clipboard.readText())).hash, fragment);
}

function byAddress(page, { piece, square, occupied, mapping, slug, line }) {
  const fragment = `#piece=${piece}&square=${square}&occupied=${occupied}&mapping=${mapping}&technique=${slug}&line=${line}`;
  return openAddress(page, fragment, "#copy-link", "occupied", occupied);
}

// The first window shows, beside the board, a borrow whose subtraction also sets bits off the line, and each kind of
// bit in a colour of its own.
test("the page opens with the steps of Hyperbola Quintessence", async () => {
  const { page, complaints } = await explorer({ viewport: { width: 1280, height: 900 } });
  assert.match(await page.locator("h1").textContent(), /^Hyperbola Quintessence, /);
  const forward = page.locator("#strip tr", { hasText: "forward = o - slider" }).locator(".hex");
  assert.equal(await forward.textContent(), "0x000807fffff80008");
  const boxes = ["#board", "#strip", "#steps li:nth-child(3) svg"].map((part) => page.locator(part).boundingBox());
  const [board, bits, step] = await Promise.all(boxes);
  assert.ok(bits.x > board.x + board.width && Math.max(...[bits, step].map(({ y, height }) => y + height)) < 900);
  const marks = page.locator("#steps rect + rect");
  const fills = await marks.evaluateAll((marks) => marks.map((mark) => getComputedStyle(mark).fill));
  assert.equal(new Set(fills).size, 4);
  assert.match(await page.locator("main").textContent(), /rev\(o\)upside down.*upside down: slider on d6/s);
  await page.selectOption("#technique", { label: "Obstruction Difference" });
  assert.match(await page.locator("h1").textContent(), /^Obstruction Difference, /);
  assert.match(await page.locator("#strip").textContent(), /2 \* aboveoff the line/);
  assert.equal(await page.locator("#keys span:visible").count(), 4);
  assert.deepEqual(complaints, []);
});

test("positions by mouse, by keyboard and by address", async () => {
  const { page, complaints } = await explorer(DISPLAYS.light);
  const ways = [byMouse, byKeyboard, byAddress];
  for (const [index, position] of SOME.entries()) {
    await ways[index % ways.length](page, position);
    const name = JSON.stringify(position);
    assert.deepEqual(await labelled(page, "attacked"), [...position.attacked].sort(), name);
    assert.deepEqual(await labelled(page, "blocker"), [...position.blockers].sort(), name);
    assert.equal(await page.locator("#attacks").inputValue(), position.attacks, name);
    assert.equal(await page.locator(".wrong:visible, [role=alert]:visible").count(), 0, name);
  }
  assert.deepEqual(complaints, []);
});

test("an occupancy can be typed", async () => {
  const { page, complaints } = await explorer(DISPLAYS.light);
  const typed = async (text) => {
    await page.locator("#occupied").fill(text);
    await page.locator("#occupied").press("Enter");
  };
  await typed("0xff00");
  await typed("0x1ffffffffffffffff");
  assert.match(await page.getByRole("alert").textContent(), /is no occupancy; expected 0x and up to 16 hexadecimal digits/);
  assert.equal((await labelled(page, "blocker")).length, 8);
  await typed("0x0");
  assert.deepEqual(await labelled(page, "blocker"), []);
  assert.ok(await page.getByRole("alert").isHidden());
  assert.deepEqual(complaints, []);
});

test("addresses that name no position", async () => {
  for (const [fragment, message] of [
    ["#nonsense", "“nonsense” is not of the form name=value"],
    ["#square=z9", "“z9” is no square; expected a1 to h8"],
    ["#mapping=b2", "“b2” is no mapping; expected a1, h1, a8, h8, a1_by_file"],
    ["#technique=magic", "“magic” is no technique; expected hyperbola-mirrored"],
    ["#piece=rook&line=diagonal", "a rook does not slide along a diagonal"],
    ["#colour=white", "“colour” is unknown; expected piece, square, occupied"],
    ["#square=e4&square=e5", "“square” is given twice"],
    ["#square=%3Cb%3E", "“%3Cb%3E” is no square"],
    ["#view=ranks", "“ranks” is no view; expected line, pieces"],
    ["#view=pieces&game=shogi&piece=cannon", "“cannon” is no piece of shogi; expected rook, bishop, lance, dragon, horse"],
    ["#view=pieces&game=shogi&square=a10", "“a10” is no square; expected a1 to i9"],
  ]) {
    const { page, complaints } = await explorer({ ...DISPLAYS.light, fragment });
    const text = await page.getByRole("alert").textContent();
    assert.ok(text.includes(message), `${fragment}: ${text}`);
    const shown = /view=pieces/.test(fragment) ? "pieces" : "line";
    assert.equal(await page.locator("[aria-current]").getAttribute("id"), `to-${shown}`, fragment);
    assert.deepEqual(complaints, [], fragment);
    await page.context().close();
  }
});

test("messages and changes stay in their view", async () => {
  const { page, complaints } = await explorer({ ...DISPLAYS.light, fragment: "#view=pieces" });
  // Leaves the view before its message appears, and then before the browser reports the typed text. Neither the message
  // nor the text may change the other view.
  await page.evaluate(() => ["copy-link", "to-line"].forEach((id) => document.getElementById(id).click()));
  for (const text of ["nonsense", "0x1"]) {
    await page.locator("#to-pieces").click();
    await page.locator("#piece-occupied").fill(text);
    await page.goBack();
    await page.waitForTimeout(200);
    assert.equal(await page.locator("[aria-current]").textContent(), "One line");
    assert.deepEqual(await page.locator("[role=status], [role=alert]").allTextContents(), ["", "", "Copied the link."]);
  }
  assert.deepEqual(complaints, []);
});

test("pieces of other games", async () => {
  const fragment = "#view=pieces&game=xiangqi&piece=cannon&square=a1&occupied=0x0";
  const { page, complaints } = await explorer({ ...DISPLAYS.light, fragment });
  for (const square of ["a3", "a6"]) await page.locator(`#pieces-board [data-square=${square}]`).click();
  // The cannon moves to a2 and along the rank, and captures on a6, because it jumps over the piece on a3.
  assert.deepEqual(await labelled(page, "attacked"), ["a2", "a6", "b1", "c1", "d1", "e1", "f1", "g1", "h1", "i1"]);
  assert.deepEqual(await labelled(page, "blocker"), ["a3", "a6"]);
  assert.equal(await page.locator(".wrong").count(), 0);
  assert.deepEqual(complaints, []);
});
