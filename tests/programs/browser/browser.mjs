// Functions for the tests of pages: they open a page in a browser, collect its errors, and check its accessibility.

import { strict as assert } from "node:assert";
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

// Returns a path that `.ci/pages` passes in an environment variable: of the tested site, of expected results, or of the
// folder for results.
export const named = (variable) => process.env[variable] ?? assert.fail(`${variable} is not set`);

const pictures = join(named("BROWSER_OUT"), "pictures");
mkdirSync(pictures, { recursive: true });

export const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  // In a container, the tests often run as root, where the sandbox of Chromium does not start. They need no sandbox,
  // because they open only pages of this repository.
  args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
});

// Opens a file in a new page. Everything that the page writes to the console, each error that it does not catch, and
// each request to an address outside the site is appended to `complaints`.
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

// Returns the violations of accessibility rules that axe finds in a page and in its frames.
export async function findings(page) {
  const found = [];
  for (const frame of page.frames()) {
    // The debugger of the browser runs the script, because the policy of the page forbids a script element.
    await frame.evaluate(axe);
    found.push(...(await frame.evaluate(() => window.axe.run())).violations);
  }
  return found.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ target }) => target).join(" ")}`);
}

// Returns the content security policy of a page. The hash of each `style` and `script` element of the page is replaced
// by the name of the element, because the hash changes with the content.
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

export const DISPLAYS = {
  light: { colorScheme: "light", viewport: { width: 1200, height: 900 } },
  dark: { colorScheme: "dark", viewport: { width: 1200, height: 900 } },
  phone: { colorScheme: "light", viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
};
