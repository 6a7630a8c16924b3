// Opens all pages in light and dark colours and on a phone. Checks that they report no error, fit the window and are
// accessible.

import { strict as assert } from "node:assert";
import { after, test } from "node:test";
import { readFileSync, readdirSync } from "node:fs";

import { DISPLAYS, browser, findings, named, open, picture, policyOf } from "./browser.mjs";

const SITE = named("BROWSER_SITE");
const NOTHING = "base-uri 'none'; form-action 'none'";
const EXPLORER = `default-src 'none'; img-src data:; style-src style; script-src script 'wasm-unsafe-eval'; ${NOTHING}`;
const FRONT = `default-src 'none'; img-src 'self' data:; frame-src 'self'; style-src 'unsafe-inline'; ${NOTHING}`;
const PAGES = [
  ["index", "", FRONT],
  ["report", "", `default-src 'none'; style-src style; ${NOTHING}`],
  ["explorer", "", EXPLORER],
  ["explorer", "#piece=bishop&technique=obstruction-logical&mapping=a8&line=antidiagonal", EXPLORER],
  ["explorer", "#view=pieces", EXPLORER],
];

after(() => browser.close());

// Opens a page, and waits until the explorer has drawn its boards, if the page is the explorer or has it in a frame.
async function ready(name, options) {
  const opened = await open(`${SITE}/${name}.html`, options);
  for (const frame of opened.page.frames()) {
    if (frame.url().includes("explorer.html")) await frame.waitForSelector("body.ready");
  }
  return opened;
}

// In a window of 1,400 pixels, the example of a method is 931 pixels wide, and a character 9.6. So 95 characters fit.
test("examples of the documentation fit a window of 1,400 pixels", () => {
  const pages = readdirSync(`${SITE}/doc`, { recursive: true }).filter((name) => /^quintessence.*\.html$/.test(name));
  const lines = pages.flatMap((name) =>
    [...readFileSync(`${SITE}/doc/${name}`, "utf8").matchAll(/<pre class="(?:rust rust-ex|language-).*?<\/pre>/gs)]
      .flatMap(([block]) => block.replace(/<.*?>/g, "").replace(/&.*?;/g, "_").split("\n"))
      .map((line) => `${name}: ${line}`));
  assert.ok(lines.length > 1_000);
  assert.deepEqual(lines.filter((line) => line.replace(/^.*?: /, "").length > 95), []);
});

test("the front page shows the board of the explorer", async () => {
  const { page, complaints } = await ready("index", DISPLAYS.light);
  const frame = page.frameLocator("iframe");
  const cell = (square) => frame.locator(`#board [data-square=${square}]`);
  const shown = async () => [await frame.locator("#board .attacked").count(), await frame.locator("#verdict").textContent()];
  const says = (count) => [count, `${count} squares, from 2,048 bytes of tables. A walk along the rays finds the same.`];
  assert.deepEqual(await shown(), says(9));
  await cell("d3").dragTo(cell("h1"));
  assert.deepEqual(await shown(), says(11));
  await cell("h2").click();
  assert.deepEqual(await shown(), says(5));
  await frame.locator("#to-whole").click();
  await page.waitForURL(/explorer\.html#piece=rook&square=h1&/);
  await page.locator("#steps").waitFor();
  assert.deepEqual(complaints, []);
});

test("on a phone, the bits of the line begin in the window, and words and a FEN are shown whole", async () => {
  const whole = (page) => page.locator(".words :is(input, textarea):visible").evaluateAll((fields) => fields.map((field) =>
    [field.id, field.scrollWidth <= field.clientWidth && field.scrollHeight <= field.clientHeight]));
  const { page } = await ready("explorer", DISPLAYS.phone);
  const box = (id) => page.locator(`#${id}`).boundingBox();
  const [strip, choice, board] = [await box("strip"), await box("technique"), await box("board")];
  assert.ok(board.y + board.height < strip.y && strip.y < DISPLAYS.phone.viewport.height, `the bits begin at ${strip.y}`);
  assert.ok(strip.y + strip.height < choice.y);
  assert.deepEqual(await whole(page), [["occupied", true], ["attacks", true], ["fen", true]]);
  await page.context().close();
  const { page: pieces } = await ready("explorer", { ...DISPLAYS.phone, fragment: "#view=pieces" });
  assert.deepEqual(await whole(pieces), [["piece-occupied", true], ["piece-attacks", true]]);
  await pieces.context().close();
});

for (const [display, options] of Object.entries(DISPLAYS)) {
  for (const [index, [name, fragment, policy]] of PAGES.entries()) {
    test(`${name}${fragment}, ${display}`, async () => {
      const { page, complaints } = await ready(name, { ...options, fragment });
      const { scrollWidth, clientWidth, scrollHeight } = await page.evaluate(() => {
        const { scrollWidth, clientWidth, scrollHeight } = document.documentElement;
        return { scrollWidth, clientWidth, scrollHeight };
      });
      assert.ok(scrollWidth <= clientWidth, `the page is ${scrollWidth} wide and the window ${clientWidth}`);
      // The report is much taller if its boards are unfolded, so this checks that they are folded.
      assert.ok(scrollHeight < 10_000, `the page is ${scrollHeight} pixels tall`);
      assert.equal(await policyOf(page), policy);
      await picture(page, `${index}-${name}-${display}`);
      assert.deepEqual(complaints, []);
      assert.deepEqual(await findings(page), []);
      await page.context().close();
    });
  }
}
