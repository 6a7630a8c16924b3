// Draws the steps of a technique twice: as a table with the bits of one line, and as a board for each step.

function svg(name, attributes, ...children) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
  made.append(...children);
  return made;
}

// Says what a reversal does to the board, and to which square it moves the slider.
function reversalOf({ mapping, square }, step) {
  if (!step.reversed) return {};
  const moved = SQUARES.find((_, other) => numberOf(mapping, other) === step.bitOf(square));
  const [isFileKept, isRankKept] = [...moved].map((part, index) => part === SQUARES[square][index]);
  return { moved, how: isFileKept ? "upside down" : isRankKept ? "left to right" : "bits reversed" };
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
      const [set, changed] = [has(step.set, number), has(step.changed, number)];
      const marks = { set, changed, slider: square === state.square };
      const cell = element("td", {}, set ? "1" : "0");
      for (const [mark, isSet] of Object.entries(marks)) cell.classList.toggle(mark, isSet);
      if (changed) cell.append(element("span", { className: "unseen" }, " changed"));
      return cell;
    });
    const { how } = reversalOf(state, step);
    const isOff = step.set !== 0n && !line.some((square) => has(step.set, step.bitOf(square)));
    const note = element("small", {}, [how, isOff && "off the line"].filter(Boolean).join(", "));
    const parts = [element("code", {}, step.formula), note, element("code", { className: "hex" }, hex(step.set))];
    const formula = element("th", { scope: "row" }, element("div", {}, ...parts));
    return element("tr", {}, formula, ...cells);
  });
  const how = steps.map((step) => reversalOf(state, step).how).find(Boolean);
  const note = how ? `Steps marked “${how}” show each bit under its original square.` : "";
  document.getElementById("reversed").textContent = note;
  document.getElementById("strip").replaceChildren(
    element("thead", {}, element("tr", {}, element("th", { scope: "col" }, "Step"), ...header)),
    element("tbody", {}, ...rows),
  );
}

function drawSteps(state, steps) {
  const line = lineOf(state);
  const list = document.getElementById("steps");
  list.replaceChildren(...steps.map((step) => {
    const { how, moved } = reversalOf(state, step);
    return figureOf(step, boardOf(state, step, line), how ? element("b", {}, `${how}: slider on ${moved}`) : "");
  }));
  for (const key of document.querySelectorAll("#keys .key")) {
    key.parentElement.hidden = list.querySelector(`[class="${key.className.replace("key ", "")}"]`) === null;
  }
}

function figureOf({ formula, says }, board, ...more) {
  const caption = element("figcaption", {}, ...more, says);
  const parts = formula.split(/(?<= =) /).flatMap((part) => [element("span", {}, part), " "]);
  return element("li", {}, element("code", {}, ...parts), element("figure", {}, board, caption));
}

const CELL = 12;

// Draws a square of a board, with a mark for its bit and a disc for the slider.
function squareOf(corner, shade, mark, isSlider) {
  const drawn = [svg("rect", { ...corner, width: CELL, height: CELL, class: shade })];
  const gap = mark === "off" ? 3.5 : 0.5;
  const [x, y, side] = [corner.x + gap, corner.y + gap, CELL - 2 * gap];
  if (mark !== "") drawn.push(svg("rect", { x, y, width: side, height: side, class: mark }));
  if (isSlider) drawn.push(svg("circle", { cx: corner.x + CELL / 2, cy: corner.y + CELL / 2, r: 4, class: "slider" }));
  return svg("g", {}, ...drawn);
}

function boardOf(state, step, line) {
  const bits = new Set(line.map(step.bitOf));
  const slider = step.bitOf(state.square);
  const squares = SQUARES.map((_, square) => {
    const number = numberOf(state.mapping, square);
    const [set, changed] = [has(step.set, number), has(step.changed, number)];
    const onLine = [set ? "set" : "", changed ? "changed" : ""].join(" ").trim();
    const corner = { x: CELL * (square & 7), y: CELL * (7 - (square >> 3)) };
    const shade = (square + (square >> 3)) % 2 === 0 ? "dark" : "light";
    return squareOf(corner, shade, bits.has(number) ? onLine : set ? "off" : "", number === slider);
  });
  const listed = squaresOf(state.mapping, step.set).map((square) => SQUARES[square]);
  const alternative = `${step.formula}: ${listed.length === 0 ? "no bit" : listed.join(", ")}; ${hex(step.set)}`;
  const size = 8 * CELL;
  return svg("svg", { role: "img", "aria-label": alternative, viewBox: `-1 -1 ${size + 2} ${size + 2}` }, ...squares);
}
