// A browser, pages that may not complain, and the check of their accessibility.

import { strict as assert } from "node:assert";
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

// Named by .ci/pages: the files that are tested, and where pictures go.
export const named = (variable) => process.env[variable] ?? assert.fail(`${variable} is not set`);

const pictures = join(named("BROWSER_OUT"), "pictures");
mkdirSync(pictures, { recursive: true });

export const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  // The sandbox refuses to run as root, as which containers often do; the pages are our own.
  args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
});

// Opens a file; whatever the page writes to the console, throws or requests from outside the site is in `complaints`.
export async function open(file, { fragment = "", ...options } = {}) {
  const context = await browser.newContext({ reducedMotion: "reduce", ...options });
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const page = await context.newPage();
  const address = pathToFileURL(file).href;
  const complaints = [];
  page.on("console", (message) => complaints.push(`console: ${message.text()}`));
  page.on("pageerror", (error) => complaints.push(`error: ${error.message}`));
  page.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(new URL(".", address).href) && !url.startsWith("data:")) complaints.push(`request: ${url}`);
  });
  await page.goto(address + fragment);
  return { page, complaints };
}

export const picture = (page, name) => page.screenshot({ path: join(pictures, `${name}.png`), fullPage: true });

// What axe finds in a page and in its frames.
export async function findings(page) {
  const found = [];
  for (const frame of page.frames()) {
    // The debugger runs this script, because the policy of the page refuses a script element.
    await frame.evaluate(axe);
    found.push(...(await frame.evaluate(() => window.axe.run())).violations);
  }
  return found.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ target }) => target).join(" ")}`);
}

// The policy of a page, by directives, with the hashes of the page's own elements replaced by their names.
export async function policyOf(page) {
  const { content, own } = await page.evaluate(() => ({
    content: document.querySelector("head > meta[http-equiv=Content-Security-Policy]").content,
    own: [...document.querySelectorAll("style, script:not([type='text/plain'])")].map((element) => [
      element.localName,
      element.textContent,
    ]),
  }));
  const source = (text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
  return own.reduce((policy, [name, text]) => policy.replace(source(text), name), content);
}

export const LOOKS = {
  light: { colorScheme: "light", viewport: { width: 1200, height: 900 } },
  dark: { colorScheme: "dark", viewport: { width: 1200, height: 900 } },
  phone: { colorScheme: "light", viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
};
