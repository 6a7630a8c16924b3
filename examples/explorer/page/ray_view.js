// The view of ray order: marks and arrows on the board, threats, and one table for each step.

let rays = { ...START_RAYS };

const named = (code, square) => `${pieceName(code)} on ${SQUARES[square]}`;
const isOnBoard = ({ square, code, board }) => codeAt(board, square) === code;
const defends = ({ attacker, victim }) => attacker % 2 === victim % 2;

function drawRayBoard(steps, threats) {
  const { square: focus, code, board } = rays;
  const [seen, nearest, second] = [SEEN, NEAREST, SECOND].map((step) => steps[step].set);
  cells.forEach((cell, square) => {
    const isFocus = square === focus;
    const found = isFocus ? code : codeAt(board, square);
    const position = positionOf(focus, square);
    const isKnights = position >= 0 && position % 8 === 0;
    const marks = {
      slider: isFocus,
      ghost: isFocus && !isOnBoard(rays),
      white: !isFocus && found > 0 && found % 2 === 0,
      black: !isFocus && found % 2 === 1,
      seen: has(seen, position) && !isKnights,
      knight: isKnights,
      nearest: has(nearest, position),
      second: has(second, position),
    };
    for (const [mark, isSet] of Object.entries(marks)) cell.classList.toggle(mark, isSet);
    cell.dataset.number = position < 0 ? "" : position;
    drawPiece(cell, pieceName(found) ?? "");
    const where =
      isFocus ? (marks.ghost ? "chosen, not on the board" : "chosen")
      : position < 0 ? "out of sight"
      : `position ${position}, ${isKnights ? "knight’s square" : `${RAYS[position >> 3]} ${position & 7}`}`;
    const said = ["seen", "nearest", "second"].filter((mark) => marks[mark]);
    cell.ariaLabel = [SQUARES[square], pieceName(found) ?? "empty", where, ...said].join(", ");
  });
  drawArrows(threats);
}

function drawArrows(threats) {
  const middle = (square) => [(square & 7) + 0.5, 7.5 - (square >> 3)];
  const arrows = threats.map((threat) => {
    const [[x, y], [toX, toY]] = [middle(threat.from), middle(threat.to)];
    const length = Math.hypot(toX - x, toY - y);
    const [dx, dy] = [(toX - x) / length, (toY - y) / length];
    // From the rim of one piece to the rim of the other, past the piece between them. An arrow and its reverse lie
    // side by side.
    const side = threat.discovered ? 0 : 0.13;
    const at = (along, across) => `${x + dx * along - dy * across} ${y + dy * along + dx * across}`;
    const [start, end] = [0.34, length - 0.36];
    const [focusX, focusY] = middle(rays.square);
    const between = Math.hypot(focusX - x, focusY - y);
    const gap = threat.discovered ? `L${at(between - 0.34, side)}M${at(between + 0.34, side)}` : "";
    const shaft = `M${at(start, side)}${gap}L${at(end - 0.12, side)}`;
    const head = `M${at(end, side)}L${at(end - 0.24, side + 0.12)}L${at(end - 0.24, side - 0.12)}Z`;
    return svg("g", { class: kindOf(threat) }, svg("path", { d: shaft, class: "shaft" }), svg("path", { d: head, class: "head" }));
  });
  document.getElementById("arrows").replaceChildren(...arrows);
}

const kindOf = ({ from, discovered }) => (discovered ? "discovered" : from === rays.square ? "by" : "on");

function drawThreats(threats) {
  const name = pieceName(rays.code);
  const verb = (threat) => (defends(threat) ? "defends" : "attacks");
  const lists = {
    by: [`By the ${name}`, (threat) => `${verb(threat)} the ${named(threat.victim, threat.to)}`],
    on: [`On the ${name}`, (threat) => `the ${named(threat.attacker, threat.from)} ${verb(threat)} it`],
    discovered: [
      `Blocked by the ${name}`,
      (threat) => `the ${named(threat.attacker, threat.from)} ${verb(threat)} the ${named(threat.victim, threat.to)}`,
    ],
  };
  const drawn = Object.entries(lists).map(([kind, [title, says]]) => {
    const items = threats.filter((threat) => kindOf(threat) === kind).map((threat) => element("li", {}, says(threat)));
    const list = items.length > 0 ? element("ul", {}, ...items) : element("p", {}, "none");
    return element("div", { className: kind }, element("h3", {}, title), list);
  });
  document.getElementById("threats").replaceChildren(...drawn);
  document.getElementById("threats-help").textContent = isOnBoard(rays)
    ? `If the ${name} leaves ${SQUARES[rays.square]}, the threats by it and on it end, and the threats that it blocks begin.`
    : `If a ${name} is put on ${SQUARES[rays.square]}, the threats by it and on it begin, and the threats that it blocks end.`;
}

// A table with one row for each ray; `cell` makes the cell of a position, and `end`, if given, the text of a last one.
function rayTable(cell, end) {
  const head = ["Ray", 0, 1, 2, 3, 4, 5, 6, 7, ...(end ? ["Byte"] : [])];
  const header = head.map((title) => element("th", { scope: "col" }, element("span", {}, String(title))));
  const rows = RAYS.map((name, ray) => {
    const title = element("th", { scope: "row", ariaLabel: name }, initials(ray), element("small", {}, String(8 * ray)));
    const bits = Array.from({ length: 8 }, (_, distance) => {
      const made = cell(8 * ray + distance);
      made.classList.toggle("off", squareAt(rays.square, 8 * ray + distance) < 0);
      return made;
    });
    return element("tr", {}, title, ...bits, ...(end ? [element("td", { className: "byte" }, end(ray))] : []));
  });
  return element("table", {}, element("thead", {}, element("tr", {}, ...header)), element("tbody", {}, ...rows));
}

function drawBytes(steps) {
  const order = rayTable((position) => {
    const square = squareAt(rays.square, position);
    return element("td", { className: "name" }, square < 0 ? "" : SQUARES[square]);
  });
  const words = steps.map(({ set, changed }) =>
    rayTable(
      (position) => {
        const cell = element("td", {}, has(set, position) ? "1" : "0");
        cell.classList.toggle("set", has(set, position));
        cell.classList.toggle("changed", has(changed, position));
        if (has(changed, position)) cell.append(element("span", { className: "unseen" }, " changed"));
        return cell;
      },
      (ray) => ((set >> BigInt(8 * ray)) & 0xffn).toString(16).padStart(2, "0"),
    ),
  );
  const first = { formula: `ORDER[${SQUARES[rays.square]}]`, says: "The square at each position, from the table." };
  const drawn = [first, ...steps].map(({ formula, says, set }, place) => {
    const word = set === undefined ? "" : element("code", { className: "hex" }, hex(set));
    const caption = element("figcaption", {}, element("code", {}, formula), element("span", {}, says), word);
    return element("li", {}, element("figure", {}, caption, place === 0 ? order : words[place - 1]));
  });
  document.getElementById("bytes").replaceChildren(...drawn);
}

function drawRays() {
  const steps = rayStepsOf(rays);
  const threats = threatsOf(rays);
  drawRayBoard(steps, threats);
  drawThreats(threats);
  drawBytes(steps);
  $("record").value = boardText(rays.board);
  $("record").removeAttribute("aria-invalid");
  $("code").value = rays.code;
}

// Draws a change, announces it, and rewrites the address.
function raysChanged(what) {
  drawRays();
  problem("");
  rewriteAddress();
  const { square } = rays;
  const nearest = unsigned(wasm.ray_squares(square, unsigned(wasm.ray_set(NEAREST, square, rays.code, ...rays.board))));
  const listed = SQUARES.filter((_, other) => has(nearest, other)).join(", ");
  say(`${what} Nearest to ${SQUARES[square]}: ${listed === "" ? "nothing" : listed}.`);
}

// The piece on the new square, if there is one, is the piece from now on.
function chooseSquare(square) {
  rays = { ...rays, square, code: codeAt(rays.board, square) || rays.code };
  focusOn(square);
  raysChanged("");
}

function putPiece(square) {
  const taken = codeAt(rays.board, square);
  rays = { ...rays, board: withPiece(rays.board, square, taken === 0 ? rays.code : 0) };
  raysChanged(taken === 0 ? `The ${named(rays.code, square)}.` : `${SQUARES[square]} is empty.`);
}

function clickRays(square) {
  const puts = document.querySelector("input[name=click][value=put]").checked;
  (puts ? putPiece : chooseSquare)(square);
}

function startRays() {
  $("code").append(...BOARD_PIECES.map((name, place) => element("option", { value: place + FIRST_CODE }, name)));
  $("code").addEventListener("change", () => {
    rays.code = Number($("code").value);
    raysChanged(`${pieceName(rays.code)}.`);
  });
  typed("record", (text) => {
    const board = boardFrom(text);
    rays = { ...rays, board, code: codeAt(board, rays.square) || rays.code };
    raysChanged("");
  });
  $("copy-record").addEventListener("click", () => copy($("record"), boardText(rays.board), "the position"));
}
