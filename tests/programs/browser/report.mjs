// The report of `audit --html`: opens without a complaint, fits the window, and leads to the boards and back.

import { strict as assert } from "node:assert";
import { after, test } from "node:test";

import { LOOKS, REFUSED, browser, named, open, picture, policyOf, refusals, seriousFindings } from "./browser.mjs";

const REPORT = `${named("BROWSER_SITE")}/report.html`;

after(() => browser.close());

for (const [look, options] of Object.entries(LOOKS)) {
  test(`the report, ${look}`, async () => {
    const { page, complaints } = await open(REPORT, options);

    const boards = page.locator("svg[role=img]");
    const drawn = await boards.count();
    assert.ok(drawn > 0, "there are boards");
    const silent = await boards.evaluateAll(
      (all) =>
        all.filter((board) => {
          const labelled = board.getAttribute("aria-labelledby")?.split(" ").map((id) => document.getElementById(id)?.textContent);
          return !(board.getAttribute("aria-label") || labelled?.join("") || board.querySelector(":scope > title")?.textContent);
        }).length,
    );
    assert.equal(silent, 0, "boards without a text alternative");

    const width = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
    assert.ok(width[0] <= width[1], `the page is ${width[0]} wide and the window ${width[1]}`);

    // The boards are folded: the page is a few screens long.
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    assert.ok(height < 10_000, `the page is ${height} pixels tall`);
    assert.equal(await page.locator("details.table[open]").count(), 0);
    await picture(page, `report-${look}`);
    assert.deepEqual(complaints, []);
    assert.deepEqual(await seriousFindings(page), []);
  });
}

test("a name leads to the boards of a table, and back", async () => {
  const { page, complaints } = await open(REPORT, LOOKS.phone);
  await page.locator("#tables a", { hasText: /^MASK_EX$/ }).click();
  const table = page.locator("details.table", { has: page.locator("#mask_ex") });
  await page.waitForFunction(() => document.getElementById("mask_ex").closest("details").open);
  await table.locator("summary", { hasText: "rank" }).first().click();
  const board = table.locator("path[role=img]").first();
  assert.equal(await board.getAttribute("aria-label"), "a1: b1 c1 d1 e1 f1 g1 h1");
  assert.ok(await table.locator(".scroll").first().isVisible());
  await picture(page, "report-table", { fullPage: false });
  assert.deepEqual(await seriousFindings(page), []);
  await table.getByRole("link", { name: "Back to the list of tables" }).click();
  assert.equal(await page.evaluate(() => location.hash), "#tables");
  assert.deepEqual(complaints, []);
});

test("the report refuses everything but itself", async () => {
  const { page, complaints } = await open(REPORT, LOOKS.light);
  const policy = "default-src 'none'; style-src style; base-uri 'none'; form-action 'none'";
  assert.equal(await policyOf(page), policy);
  assert.deepEqual(complaints, []);
  const title = await page.title();
  assert.deepEqual(await refusals(page), { refused: REFUSED, title, asked: [] });
});
