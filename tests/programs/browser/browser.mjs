// A browser, pages that may not complain, and the check of their accessibility.

import { strict as assert } from "node:assert";
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

// Named by .ci/browser: the files that are tested, and where pictures go.
export const named = (variable) => process.env[variable] ?? assert.fail(`${variable} is not set`);

const pictures = join(named("BROWSER_OUT"), "pictures");
mkdirSync(pictures, { recursive: true });

export const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  // The sandbox refuses to run as root, as which containers often do; the pages are our own.
  args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
});

// Opens a file; whatever the page writes to the console, throws or asks the network for is in `complaints`.
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
    if (!url.startsWith(address) && !url.startsWith("data:")) complaints.push(`request: ${url}`);
  });
  await page.goto(address + fragment);
  return { page, complaints };
}

export const picture = (page, name, options = { fullPage: true }) =>
  page.screenshot({ path: join(pictures, `${name}.png`), ...options });

// What axe finds serious or critical.
export async function seriousFindings(page) {
  // The debugger runs this script, because the policy of the page refuses a script element.
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => window.axe.run());
  const serious = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  return serious.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ target }) => target).join(" ")}`);
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

// The directives that refuse the attempts of the script below.
export const REFUSED = [
  "base-uri",
  "connect-src",
  "font-src",
  "form-action",
  "frame-src",
  "img-src",
  "media-src",
  "object-src",
  "script-src-elem",
  "style-src-attr",
  "style-src-elem",
  "worker-src",
];

// The directives that a page violates when its script tries to load, to send and to run things. Then the page's title,
// which a script would have changed. Then the requests to a server.
export async function refusals(page) {
  const asked = [];
  const server = createServer((request, answer) => {
    asked.push(request.url);
    answer.end();
  });
  await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
  const elsewhere = `http://127.0.0.1:${server.address().port}/`;
  const result = await page.evaluate(attempt, [elsewhere, REFUSED.length]);
  server.closeAllConnections();
  server.close();
  return { ...result, asked };
}

// Runs in the page.
async function attempt([elsewhere, count]) {
  const refused = new Set();
  document.addEventListener("securitypolicyviolation", (event) => refused.add(event.effectiveDirective));
  const add = (name, properties) => document.body.append(Object.assign(document.createElement(name), properties));
  await fetch(elsewhere).catch(() => {});
  add("img", { src: `${elsewhere}image.png` });
  add("iframe", { src: elsewhere });
  add("video", { src: `${elsewhere}video.mp4` });
  add("object", { data: elsewhere });
  add("link", { rel: "stylesheet", href: `${elsewhere}style.css` });
  add("style", { textContent: "body { color: red }" });
  add("script", { src: `${elsewhere}script.js` });
  add("script", { textContent: "document.title = 'run'" });
  document.body.setAttribute("style", "color: red");
  add("base", { href: elsewhere });
  new FontFace("elsewhere", `url(${elsewhere}font.woff)`).load().catch(() => {});
  try {
    new Worker(`data:text/javascript,0`);
  } catch {}
  const form = Object.assign(document.createElement("form"), { action: elsewhere, method: "post" });
  document.body.append(form);
  form.submit();
  // Some refusals are reported later.
  for (let wait = 0; wait < 100 && refused.size < count; wait += 1) await new Promise((done) => setTimeout(done, 100));
  return { refused: [...refused].sort(), title: document.title };
}

export const LOOKS = {
  light: { colorScheme: "light", viewport: { width: 1200, height: 900 } },
  dark: { colorScheme: "dark", viewport: { width: 1200, height: 900 } },
  phone: { colorScheme: "light", viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
};
