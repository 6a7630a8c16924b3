// The front page of the site: fits a phone, is accessible, loads nothing, and its links lead to files.

import { strict as assert } from "node:assert";
import { existsSync } from "node:fs";
import { after, test } from "node:test";

import { LOOKS, browser, named, open, picture, seriousFindings } from "./browser.mjs";

const SITE = named("BROWSER_SITE");

after(() => browser.close());

for (const [look, options] of Object.entries(LOOKS)) {
  test(`the front page, ${look}`, async () => {
    const { page, complaints } = await open(`${SITE}/index.html`, options);
    const width = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
    assert.ok(width[0] <= width[1], `the page is ${width[0]} wide and the window ${width[1]}`);
    await picture(page, `front-${look}`);
    assert.deepEqual(complaints, []);
    assert.deepEqual(await seriousFindings(page), []);
  });
}

test("the links lead to pages of the site", async () => {
  const { page } = await open(`${SITE}/index.html`, LOOKS.light);
  const links = await page.locator("a").evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  const inside = links.filter((link) => !link.includes("://"));
  assert.equal(inside.length, 5);
  assert.deepEqual(inside.filter((link) => !existsSync(`${SITE}/${link}`)), []);
});
