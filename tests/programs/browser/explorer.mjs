// The explorer: what it shows is what the library says when it is compiled for this machine.

import { strict as assert } from "node:assert";
import { readFileSync } from "node:fs";
import { after, test } from "node:test";

import { LOOKS, browser, named, open, picture, seriousFindings } from "./browser.mjs";

const EXPLORER = named("BROWSER_EXPLORER");
const CASES = readFileSync(named("BROWSER_CASES"), "utf8").trimEnd().split("\n").map((line) => JSON.parse(line));

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
  const value = (select, name) =>
    page.evaluate(([select, name]) => {
      const shown = { mapping: (name) => name.replace("_by_file", " = 0, by file").replace(/^(..)$/, "$1 = 0") };
      const text = (shown[select] ?? ((name) => name))(name);
      return [...document.getElementById(select).options].find((option) => option.text === text).value;
    }, [select, name]);
  await page.selectOption("#technique", await value("technique", technique));
  await page.selectOption("#mapping", await value("mapping", mapping));
  await page.getByRole("radio", { name: piece, exact: true }).check();
  await page.getByRole("radio", { name: line, exact: true }).check();
}

const slider = (page) => page.locator("[role=gridcell].slider").getAttribute("data-square");

test("positions by mouse", async (t) => {
  const { page, complaints } = await explorer(LOOKS.light);
  const cases = CASES.filter((_, place) => place % 2 === 0);
  for (const position of cases) {
    await choose(page, position);
    await cell(page, await slider(page)).hover();
    await page.mouse.down();
    await cell(page, position.square).hover({ force: true });
    await page.mouse.up();
    for (const square of position.blockers) await cell(page, square).click();
    await assertShown(page, position);
  }
  assert.deepEqual(complaints, []);
  t.diagnostic(`${cases.length} positions agree with the library`);
});

test("positions by keyboard", async (t) => {
  const { page, complaints } = await explorer(LOOKS.light);
  const cases = CASES.filter((_, place) => place % 2 === 1);
  for (const position of cases) {
    await choose(page, position);
    // From wherever the keyboard is on the board; there is one such square.
    await page.locator("[role=gridcell][tabindex='0']").focus();
    const go = async (to) => {
      const from = await page.evaluate(() => document.activeElement.dataset.square);
      const press = async (key, times) => {
        for (let i = 0; i < times; i += 1) await page.keyboard.press(key);
      };
      const [files, ranks] = [to.charCodeAt(0) - from.charCodeAt(0), to.charCodeAt(1) - from.charCodeAt(1)];
      await press(files > 0 ? "ArrowRight" : "ArrowLeft", Math.abs(files));
      await press(ranks > 0 ? "ArrowUp" : "ArrowDown", Math.abs(ranks));
    };
    await go(position.square);
    await page.keyboard.press("Enter");
    for (const square of position.blockers) {
      await go(square);
      await page.keyboard.press("Space");
    }
    await assertShown(page, position);
  }
  assert.deepEqual(complaints, []);
  t.diagnostic(`${cases.length} positions agree with the library`);
});

test("addresses lead back to what they were copied from", async (t) => {
  const { page, complaints } = await explorer(LOOKS.light);
  for (const position of CASES) {
    const { piece, square, occupied, mapping, technique, line } = position;
    const fragment = `#piece=${piece}&square=${square}&occupied=${occupied}&mapping=${mapping}&technique=${technique.replaceAll(", ", "-")}&line=${line}`;
    await page.evaluate((fragment) => (location.hash = fragment), fragment);
    await page.waitForFunction((occupied) => document.getElementById("occupied").value === occupied, occupied);
    await page.waitForTimeout(5);
    await assertShown(page, position);
    await page.locator("#copy-link").click();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    assert.equal(new URL(link).hash, fragment);
  }
  assert.deepEqual(complaints, []);
  t.diagnostic(`${CASES.length} addresses`);
});

test("an address opens in a window of its own", async () => {
  const fragment = "#piece=rook&square=e4&occupied=0x0000000044000000";
  const { page, complaints } = await explorer({ ...LOOKS.light, fragment });
  assert.deepEqual((await shown(page)).attacked, ["c4", "d4", "e1", "e2", "e3", "e5", "e6", "e7", "e8", "f4", "g4"]);
  assert.deepEqual(complaints, []);
});

test("words and positions are copied", async () => {
  const fragment = "#piece=rook&square=e4&occupied=0x0000000044000000";
  const { page, complaints } = await explorer({ ...LOOKS.light, fragment });
  for (const [button, expected] of [
    ["Copy the occupancy", "0x0000000054000000"],
    ["Copy the attacks", "0x101010106c101010"],
    ["Copy the FEN", "8/8/8/8/2n1R1n1/8/8/8 w - - 0 1"],
  ]) {
    await page.getByRole("button", { name: button }).click();
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), expected);
    await page.waitForFunction(() => document.getElementById("status").textContent.startsWith("Copied"));
  }
  // A browser that allows no copying: the text is selected, to be copied by hand.
  await page.evaluate(() => (navigator.clipboard.writeText = () => Promise.reject(new Error("no"))));
  await page.getByRole("button", { name: "Copy the FEN" }).click();
  assert.equal(await page.evaluate(() => getSelection().toString() || document.activeElement.id), "8/8/8/8/2n1R1n1/8/8/8 w - - 0 1");
  assert.deepEqual(complaints, []);
});

test("an occupancy can be typed", async () => {
  const { page, complaints } = await explorer(LOOKS.light);
  const typed = async (text) => {
    await page.locator("#occupied").fill(text);
    await page.locator("#occupied").press("Enter");
  };
  await typed("0xff00");
  assert.equal((await shown(page)).blockers.length, 8);
  await typed("0x1ffffffffffffffff");
  assert.match(await page.getByRole("alert").textContent(), /is no occupancy; expected 0x and up to 16 hexadecimal digits/);
  assert.equal(await page.locator("#occupied").getAttribute("aria-invalid"), "true");
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
    ["#line=edge", "“edge” is no line; expected rank, file, diagonal, antidiagonal"],
    ["#occupied=12", "“12” is no occupancy; expected 0x and up to 16 hexadecimal digits"],
    ["#occupied=0x12345678901234567", "“0x12345678901234567” is no occupancy"],
    ["#piece=rook&line=diagonal", "a rook does not slide along a diagonal"],
    ["#colour=white", "“colour” is unknown; expected piece, square, occupied"],
    ["#square=e4&square=e5", "“square” is given twice"],
    ["#square=%3Cb%3E", "“%3Cb%3E” is no square"],
  ]) {
    const { page, complaints } = await explorer({ ...LOOKS.light, fragment });
    const alert = page.getByRole("alert");
    assert.ok((await alert.textContent()).includes(message), `${fragment}: ${await alert.textContent()}`);
    // The rest works, and what is done next takes the message away.
    await cell(page, "a1").click();
    assert.ok(await alert.isHidden());
    assert.deepEqual(complaints, [], fragment);
    await page.context().close();
  }
});

test("what happens is said", async () => {
  const { page } = await explorer({ ...LOOKS.light, fragment: "#piece=rook&square=a1&occupied=0x0" });
  const said = (text) => page.waitForFunction((text) => document.getElementById("status").textContent === text, text);
  await cell(page, "a3").click();
  await said("Blocker placed on a3. The rook on a1 attacks b1, c1, d1, e1, f1, g1, h1, a2, a3.");
  assert.equal(await cell(page, "a3").getAttribute("aria-label"), "a3, blocker, attacked, number 16");
  assert.equal(await page.locator("#steps svg").last().getAttribute("aria-label"), "... & m: b1, c1, d1, e1, f1, g1, h1; 0x00000000000000fe");
});

test("a slider is dragged by touch", async () => {
  const { page } = await explorer({ ...LOOKS.phone, fragment: "#piece=rook&square=a1&occupied=0x0" });
  const middle = async (square) => {
    const { x, y, width, height } = await cell(page, square).boundingBox();
    return { x: x + width / 2, y: y + height / 2 };
  };
  const client = await page.context().newCDPSession(page);
  const touch = (type, touchPoints) => client.send("Input.dispatchTouchEvent", { type, touchPoints });
  await touch("touchStart", [await middle("a1")]);
  for (const square of ["b2", "c3", "d4"]) await touch("touchMove", [await middle(square)]);
  await touch("touchEnd", []);
  assert.equal(await slider(page), "d4");
  // A finger that is back at once ends a swipe and does not tap.
  await page.waitForTimeout(600);
  await cell(page, "d6").tap();
  assert.deepEqual((await shown(page)).blockers, ["d6"]);
});

for (const [look, options] of Object.entries(LOOKS)) {
  test(`the explorer, ${look}`, async () => {
    const { page, complaints } = await explorer(options);
    const width = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
    assert.ok(width[0] <= width[1], `the page is ${width[0]} wide and the window ${width[1]}`);
    await picture(page, `explorer-${look}`);
    assert.deepEqual(complaints, []);
    assert.deepEqual(await seriousFindings(page), []);
    await page.goto(`${page.url()}#technique=obstruction-logical&mapping=a8&line=antidiagonal`);
    await page.reload();
    await page.waitForSelector("body.ready");
    await picture(page, `explorer-${look}-obstruction`);
    assert.deepEqual(await seriousFindings(page), []);
  });
}
