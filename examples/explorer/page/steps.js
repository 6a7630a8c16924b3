// Draws the steps of a technique twice: as a table with the bits of one line, and as a board for each step.

function svg(name, attributes, ...children) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
  made.append(...children);
  return made;
}

function drawStrip(state, steps) {
  const line = lineOf(state);
  const header = line.map((square) =>
    element(
      "th",
      { scope: "col", className: square === state.square ? "slider" : "" },
      SQUARES[square],
      element("small", {}, String(numberOf(state.mapping, square))),
    ),
  );
  const rows = steps.map((step) => {
    const cells = line.map((square) => {
      const number = step.bitOf(square);
      if (number < 0) return element("td");
      const changed = has(step.changed, number);
      const cell = element("td", {}, has(step.set, number) ? "1" : "0");
      cell.classList.toggle("set", has(step.set, number));
      cell.classList.toggle("changed", changed);
      if (changed) cell.append(element("span", { className: "unseen" }, " changed"));
      return cell;
    });
    const formula = element("th", { scope: "row" }, element("code", {}, step.formula));
    if (step.reversed) {
      formula.append(element("span", { ariaHidden: "true" }, " ↔"), element("span", { className: "unseen" }, " reversed"));
    }
    return element("tr", {}, formula, ...cells);
  });
  const caption = `${TECHNIQUES[state.technique]}, ${LINES[state.line]} through ${SQUARES[state.square]}`;
  document.getElementById("strip").replaceChildren(
    element("caption", {}, caption),
    element("thead", {}, element("tr", {}, element("th", { scope: "col" }, "Step"), ...header)),
    element("tbody", {}, ...rows),
  );
}

function drawSteps(state, steps) {
  const line = lineOf(state);
  const drawn = steps.map((step) => {
    const board = boardOf(state, step, line);
    const formula = element("code", {}, step.formula);
    const word = element("code", { className: "hex" }, hex(step.set));
    const caption = element("figcaption", {}, formula, element("span", {}, step.says), word);
    return element("li", {}, element("figure", {}, caption, board));
  });
  document.getElementById("steps").replaceChildren(...drawn);
}

const CELL = 12;

// Draws the slider as a disc. If the slider's bit is set, the disc gets a ring, because it hides most of the square's
// colour.
function discOf({ x, y }, isSet) {
  return svg("circle", { cx: x + CELL / 2, cy: y + CELL / 2, r: isSet ? 4.2 : 5, class: isSet ? "disc set" : "disc" });
}

function boardOf(state, step, line) {
  const bits = new Set(line.map(step.bitOf));
  const slider = step.bitOf(state.square);
  const squares = SQUARES.map((_, square) => {
    const number = numberOf(state.mapping, square);
    const [set, changed] = [has(step.set, number), has(step.changed, number)];
    const classes = [(square + (square >> 3)) % 2 === 0 ? "dark" : "light"];
    if (bits.has(number)) classes.push(set && number !== slider ? "set" : "", changed ? "changed" : "");
    else if (set) classes.push("off");
    const corner = { x: CELL * (square & 7), y: CELL * (7 - (square >> 3)) };
    const drawn = [svg("rect", { ...corner, width: CELL, height: CELL, class: classes.join(" ").trim() })];
    if (bits.has(number) && changed) {
      const inner = { x: corner.x + 1, y: corner.y + 1, width: CELL - 2, height: CELL - 2 };
      drawn.push(svg("rect", { ...inner, class: "run" }));
    }
    if (number === slider) drawn.push(discOf(corner, set));
    return svg("g", {}, ...drawn);
  });
  const listed = squaresOf(state.mapping, step.set).map((square) => SQUARES[square]);
  const alternative = `${step.formula}: ${listed.length === 0 ? "no bit" : listed.join(", ")}; ${hex(step.set)}`;
  const size = 8 * CELL;
  return svg("svg", { role: "img", "aria-label": alternative, viewBox: `-1 -1 ${size + 2} ${size + 2}` }, ...squares);
}
