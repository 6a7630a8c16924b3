// The explorer: what it shows is what the library says when it is compiled for this machine.

import { strict as assert } from "node:assert";
import { readFileSync } from "node:fs";
import { after, test } from "node:test";

import { LOOKS, REFUSED, browser, named, open, picture, policyOf, refusals, seriousFindings } from "./browser.mjs";

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
  assert.equal(await page.locator("#steps svg").last().getAttribute("aria-label"), "(f ^ b) & m: b1, c1, d1, e1, f1, g1, h1; 0x00000000000000fe");
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

// Everything that the page shows of a square, read from what a reader would see or hear.
function raysShown(page) {
  return page.evaluate(() => {
    const cells = [...document.querySelectorAll("[role=gridcell]")];
    const having = (what) =>
      cells.filter((cell) => cell.ariaLabel.split(", ").includes(what)).map((cell) => cell.dataset.square);
    const bytes = [...document.querySelectorAll("#bytes table")].slice(1).map((table) =>
      [...table.querySelectorAll("tbody tr")].map((row) => row.querySelector(".byte").textContent).reverse().join(""),
    );
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
      words: [...document.querySelectorAll("#bytes .hex")].map((word) => word.textContent),
      bytes: bytes.map((word) => `0x${word}`),
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
      words: steps,
      bytes: steps,
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

test("ray order of squares, by address", async (t) => {
  const { page, complaints } = await explorer({ ...LOOKS.light, fragment: "#view=rays" });
  for (const expected of RAYS) {
    const fragment = `#view=rays&square=${expected.square}&piece=${expected.piece}&board=${expected.board}`;
    await page.evaluate((fragment) => (location.hash = fragment), fragment);
    await page.waitForFunction(([square, record]) =>
      document.querySelector(".slider").dataset.square === square && document.getElementById("record").value === record,
    [expected.square, expected.board]);
    await page.waitForTimeout(5);
    await assertRaysShown(page, expected);
    await page.locator("#copy-rays-link").click();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    assert.equal(new URL(link).hash, fragment);
  }
  assert.deepEqual(complaints, []);
  t.diagnostic(`${RAYS.length} squares agree with the library`);
});

test("ray order by mouse and by keyboard", async () => {
  const { page, complaints } = await explorer({ ...LOOKS.light, fragment: "#view=rays&square=e4&board=8/8/8/8/8/8/8/8&piece=N" });
  const label = (square) => cell(page, square).getAttribute("aria-label");
  const said = (text) => page.waitForFunction((text) => document.getElementById("rays-status").textContent === text, text);
  // A piece by a click, one by a key.
  await page.getByRole("radio", { name: "puts or removes this piece" }).check();
  await page.selectOption("#code", { label: "black rook" });
  await cell(page, "e7").click();
  await said("The black rook on e7. Nearest to e4: e7.");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Space");
  assert.equal(await page.locator("#record").inputValue(), "5r2/4r3/8/8/8/8/8/8");
  assert.equal(await label("e7"), "e7, black rook, position 3, north 3, seen, nearest");
  assert.equal(await label("f8"), "f8, black rook, out of sight");
  assert.equal(await label("e4"), "e4, black rook, chosen, not on the board");
  assert.equal(await label("f6"), "f6, empty, position 0, knight’s square");
  // The square by a key, by a click and by a drag; its piece comes along.
  await page.keyboard.press("Enter");
  assert.equal(await label("f8"), "f8, black rook, chosen");
  await page.getByRole("radio", { name: "chooses a square" }).check();
  await cell(page, "b7").click();
  assert.deepEqual((await raysShown(page)).items.by, ["defends the black rook on e7"]);
  await cell(page, "b7").hover();
  await page.mouse.down();
  await cell(page, "e2").hover({ force: true });
  await page.mouse.up();
  assert.equal((await raysShown(page)).square, "e2");
  await page.locator("[role=gridcell][tabindex='0']").focus();
  for (let i = 0; i < 5; i += 1) await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Space");
  await said("e7 is empty. Nearest to e2: nothing.");
  assert.deepEqual(complaints, []);
});

test("a record can be typed", async () => {
  const { page, complaints } = await explorer({ ...LOOKS.light, fragment: "#view=rays" });
  const typed = async (text) => {
    await page.locator("#record").fill(text);
    await page.locator("#record").press("Enter");
  };
  await typed("  4k3/8/8/8/3pN1r1/8/5P2/4K3 w - - 0 1 ");
  assert.deepEqual((await raysShown(page)).items, {
    by: ["defends the white pawn on f2"],
    on: ["the black rook on g4 attacks it"],
    discovered: ["the black rook on g4 defends the black pawn on d4"],
  });
  for (const [text, message] of [
    ["4k3/9/8/8/8/8/8/8", "“9” in column 5 of the FEN record is out of place; expected eight ranks"],
    ["4k3/8", "The FEN record ends too early"],
    ["", "The FEN record ends too early"],
    ["♔7/8/8/8/8/8/8/8", "“♔” in column 1"],
    ["8/".repeat(200), "The FEN record is too long"],
  ]) {
    await typed(text);
    const alert = page.getByRole("alert");
    assert.ok((await alert.textContent()).includes(message), `${text}: ${await alert.textContent()}`);
    assert.equal(await page.locator("#record").getAttribute("aria-invalid"), "true");
  }
  await typed("8/8/8/8/8/8/8/8");
  assert.ok(await page.getByRole("alert").isHidden());
  assert.deepEqual(complaints, []);
});

test("addresses that name no square", async () => {
  for (const [fragment, message] of [
    ["#view=ranks", "“ranks” is no view; expected rays or pieces"],
    ["#view=rays&square=e9", "“e9” is no square; expected a1 to h8"],
    ["#view=rays&piece=x", "“x” is no piece; expected P, p, N, n"],
    ["#view=rays&board=8/8", "The FEN record ends too early"],
    ["#view=rays&mapping=a8", "“mapping” is unknown; expected square, piece or board"],
  ]) {
    const { page, complaints } = await explorer({ ...LOOKS.light, fragment });
    const alert = page.getByRole("alert");
    assert.ok((await alert.textContent()).includes(message), `${fragment}: ${await alert.textContent()}`);
    assert.deepEqual(complaints, [], fragment);
    await page.context().close();
  }
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
    const drawn = [...document.querySelectorAll("#piece-steps svg")].map((board) => board.querySelectorAll(".set").length);
    return {
      squares: cells.length,
      square: cells.find((cell) => cell.matches(".slider")).dataset.square,
      attacked: having("attacked"),
      blockers: having("blocker"),
      first: having("first call"),
      words: [...document.querySelectorAll("#piece-steps .hex")].map((word) => BigInt(word.textContent)),
      drawn,
      attacks: BigInt(document.getElementById("piece-attacks").value),
      wrong: document.querySelectorAll(".wrong, [role=alert]:not([hidden])").length,
    };
  });
}

async function assertPieceShown(page, { game, square, occupied, first, walk, steps }) {
  const squares = FILES[game] * RANKS[game];
  const members = (word) =>
    Array.from({ length: squares }, (_, place) => place).filter((place) => (BigInt(word) >> BigInt(place)) & 1n);
  const namesOf = (word) => members(word).map((place) => nameOn(game, place)).sort();
  assert.deepEqual(await pieceShown(page), {
    squares,
    square: nameOn(game, square),
    attacked: namesOf(walk),
    blockers: namesOf(occupied),
    first: namesOf(first),
    words: steps.map(BigInt),
    drawn: steps.map((step) => members(step).length),
    attacks: BigInt(walk),
    wrong: 0,
  });
}

test("pieces of other games, by address", async (t) => {
  const { page, complaints } = await explorer({ ...LOOKS.light, fragment: "#view=pieces" });
  for (const expected of PIECE_CASES) {
    const { game, piece, square, occupied } = expected;
    const squares = FILES[game] * RANKS[game];
    const word = "0x" + BigInt(occupied).toString(16).padStart(Math.ceil(squares / 4), "0");
    const fragment = `#view=pieces&game=${game}&piece=${piece}&square=${nameOn(game, square)}&occupied=${word}`;
    await page.evaluate((fragment) => (location.hash = fragment), fragment);
    await page.waitForFunction((word) => document.getElementById("piece-occupied").value === word, word);
    await assertPieceShown(page, expected);
    await page.locator("#copy-pieces-link").click();
    assert.equal(new URL(await page.evaluate(() => navigator.clipboard.readText())).hash, fragment);
  }
  assert.deepEqual(complaints, []);
  t.diagnostic(`${PIECE_CASES.length} pieces agree with the library`);
});

test("pieces of other games by mouse and by keyboard", async () => {
  const { page, complaints } = await explorer({ ...LOOKS.light, fragment: "#view=pieces&game=xiangqi&piece=cannon&square=a1&occupied=0x0" });
  const at = (square) => page.locator(`#pieces-board [data-square=${square}]`);
  const said = (text) => page.waitForFunction((text) => document.getElementById("pieces-status").textContent.endsWith(text), text);
  await at("a3").click();
  await at("a6").click();
  // Moves to a2 and along the rank; captures on a6 over the screen on a3, which the first call attacks.
  assert.deepEqual((await pieceShown(page)).attacked, ["a2", "a6", "b1", "c1", "d1", "e1", "f1", "g1", "h1", "i1"]);
  assert.equal(await at("a3").getAttribute("aria-label"), "a3, blocker, first call, number 18");
  assert.equal(await at("a6").getAttribute("aria-label"), "a6, blocker, attacked, number 45");
  // A horse on another square, by the keys; the edge of the board stops the last two keys.
  await page.selectOption("#game-piece", { label: "horse" });
  await page.locator("#pieces-board [tabindex='0']").focus();
  for (const key of ["Home", "PageDown", "ArrowRight", "ArrowDown", "Enter"]) await page.keyboard.press(key);
  await said("The horse on b1 attacks d2, a3, c3.");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Space");
  await said("Blocker placed on b2. The horse on b1 attacks d2.");
  // The piece is dragged.
  await at("b1").hover();
  await page.mouse.down();
  await at("e5").hover({ force: true });
  await page.mouse.up();
  assert.equal((await pieceShown(page)).square, "e5");
  // Another board.
  await page.selectOption("#piece-game", { label: "fairy, 10 x 8" });
  const fairy = await pieceShown(page);
  assert.deepEqual([fairy.squares, fairy.wrong], [80, 0]);
  await page.locator("#clear-pieces").click();
  assert.deepEqual((await pieceShown(page)).blockers, []);
  await page.locator("#piece-occupied").fill("0x100000000000000000000");
  await page.locator("#piece-occupied").press("Enter");
  assert.match(await page.getByRole("alert").textContent(), /has bits off the board; expected the bits 0 to 79/);
  assert.deepEqual(complaints, []);
});

test("addresses that name no piece", async () => {
  for (const [fragment, message] of [
    ["#view=pieces&game=go", "“go” is no game; expected xiangqi, janggi, shogi, fairy"],
    ["#view=pieces&game=shogi&piece=cannon", "“cannon” is no piece of shogi; expected rook, bishop, lance, dragon, horse"],
    ["#view=pieces&game=shogi&square=a10", "“a10” is no square; expected a1 to i9"],
    ["#view=pieces&occupied=12", "“12” is no occupancy; expected 0x and up to 32 hexadecimal digits"],
    ["#view=pieces&mapping=a8", "“mapping” is unknown; expected game, piece, square or occupied"],
  ]) {
    const { page, complaints } = await explorer({ ...LOOKS.light, fragment });
    const alert = page.getByRole("alert");
    assert.ok((await alert.textContent()).includes(message), `${fragment}: ${await alert.textContent()}`);
    assert.deepEqual(complaints, [], fragment);
    await page.context().close();
  }
});

test("each view keeps its position", async () => {
  const line = "#piece=rook&square=e4&occupied=0x0000000054000000&mapping=a1&technique=hyperbola-mirrored&line=rank";
  const { page, complaints } = await explorer({ ...LOOKS.light, fragment: line });
  const before = await shown(page);
  await page.getByRole("link", { name: "Eight rays" }).click();
  await page.waitForFunction(() => document.getElementById("to-rays").getAttribute("aria-current") === "page");
  assert.ok(await page.locator("#technique").isHidden());
  assert.ok(await page.locator("#bytes").isVisible());
  await cell(page, "d4").click();
  await page.getByRole("link", { name: "Other games" }).click();
  await page.waitForFunction(() => document.getElementById("to-pieces").getAttribute("aria-current") === "page");
  assert.ok(await page.locator("#board").isHidden());
  assert.equal(await page.locator("#pieces-board [role=gridcell]").count(), 90);
  await page.getByRole("link", { name: "One line" }).click();
  await page.waitForFunction(() => document.getElementById("to-line").getAttribute("aria-current") === "page");
  assert.deepEqual(await shown(page), before);
  assert.equal(await page.evaluate(() => location.hash), line);
  assert.ok(await page.locator("#bytes").isHidden());
  assert.deepEqual(await page.evaluate(() => document.querySelectorAll("[role=gridcell]:is(.nearest, .seen, .second, .white, .black)").length), 0);
  await page.getByRole("link", { name: "Eight rays" }).click();
  await page.waitForFunction(() => document.querySelector(".slider").dataset.square === "d4");
  assert.deepEqual(complaints, []);
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
    await page.goto(`${page.url().split("#")[0]}#view=rays`);
    await page.reload();
    await page.waitForSelector("body.ready");
    const rays = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
    assert.ok(rays[0] <= rays[1], `the page is ${rays[0]} wide and the window ${rays[1]}`);
    await picture(page, `explorer-${look}-rays`);
    assert.deepEqual(await seriousFindings(page), []);
    await page.goto(`${page.url().split("#")[0]}#view=pieces`);
    await page.reload();
    await page.waitForSelector("body.ready");
    const pieces = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
    assert.ok(pieces[0] <= pieces[1], `the page is ${pieces[0]} wide and the window ${pieces[1]}`);
    await picture(page, `explorer-${look}-pieces`);
    assert.deepEqual(await seriousFindings(page), []);
  });
}

test("the explorer refuses everything but itself", async () => {
  const { page, complaints } = await explorer(LOOKS.light);
  const policy = "default-src 'none'; img-src data:; style-src style; script-src script 'wasm-unsafe-eval'; base-uri 'none'; form-action 'none'";
  assert.equal(await policyOf(page), policy);
  assert.deepEqual(complaints, []);
  const title = await page.title();
  assert.deepEqual(await refusals(page), { refused: REFUSED, title, asked: [] });
});
