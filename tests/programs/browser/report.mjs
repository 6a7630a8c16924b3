// The report of `audit --html`: opens without a complaint and shows the boards that it claims.

import { strict as assert } from "node:assert";
import { after, test } from "node:test";

import { LOOKS, browser, named, open, picture, seriousFindings } from "./browser.mjs";

const REPORT = named("BROWSER_REPORT");

after(() => browser.close());

for (const [look, options] of Object.entries(LOOKS)) {
  test(`the report, ${look}`, async () => {
    const { page, complaints } = await open(REPORT, options);

    const boards = page.locator("svg[role=img]");
    const drawn = await boards.count();
    assert.ok(drawn > 0, "there are boards");
    const claimed = await page.locator("[data-boards]").evaluateAll((all) => all.map((one) => Number(one.dataset.boards)));
    if (claimed.length > 0) assert.equal(drawn, claimed.reduce((sum, boards) => sum + boards));

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

    // The top of it; the whole is too long for a picture to be looked at.
    await picture(page, `report-${look}`, { fullPage: false });
    assert.deepEqual(complaints, []);
    assert.deepEqual(await seriousFindings(page), []);
  });
}
