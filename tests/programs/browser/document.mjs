// A document for scripts that run in Node without a browser. It keeps the elements that they make, with attributes and
// listeners, but draws nothing. An element exists once a script has asked for its `id`.

class Element {
  children = [];
  className = "";
  dataset = {};
  #attributes = {};
  #listeners;

  constructor(localName) {
    this.localName = localName;
  }

  get classList() {
    const names = this.className.split(" ").filter(Boolean);
    const toggle = (name, isSet) => {
      this.className = [...names.filter((other) => other !== name), ...(isSet ? [name] : [])].join(" ");
    };
    return {
      toggle,
      add: (name) => toggle(name, true),
      remove: (name) => toggle(name, false),
      contains: (name) => names.includes(name),
    };
  }

  get firstChild() {
    return this.children[0];
  }

  get textContent() {
    return this.children.map((child) => child.textContent ?? child).join("");
  }

  set textContent(text) {
    this.children = [text];
  }

  append(...children) {
    this.children.push(...children);
  }

  replaceChildren(...children) {
    this.children = children;
  }

  getAttribute(name) {
    return this.#attributes[name];
  }

  setAttribute(name, value) {
    this.#attributes[name] = String(value);
    if (name === "class") this.className = value;
  }

  removeAttribute(name) {
    delete this.#attributes[name];
  }

  // No test in Node reads the attributes that the script toggles.
  toggleAttribute() {}

  querySelector() {
    return null;
  }

  // No cell of a board has another element with a listener in it.
  closest() {
    return this;
  }

  focus() {}

  setPointerCapture() {}

  addEventListener(type, listener) {
    ((this.#listeners ??= {})[type] ??= []).push(listener);
  }

  emit(type, event = {}) {
    for (const listener of this.#listeners?.[type] ?? []) listener({ target: this, preventDefault() {}, ...event });
  }

  // Returns the elements with this name inside the element, in their order.
  all(localName, found = []) {
    for (const child of this.children) {
      if (child.localName === localName) found.push(child);
      child.all?.(localName, found);
    }
    return found;
  }
}

export class Document {
  body = new Element("body");
  #named = new Map();

  createElement(localName) {
    return new Element(localName);
  }

  createElementNS(_, localName) {
    return this.createElement(localName);
  }

  getElementById(id) {
    if (!this.#named.has(id)) this.#named.set(id, new Element("div"));
    return this.#named.get(id);
  }

  // Finds elements by name and properties, such as `input[name=line]`, and by no other selector.
  querySelectorAll(selector) {
    const [, localName, properties] = selector.match(/^(\w+)((?:\[\w+="?\w+"?\])+)$/) ?? [];
    const wanted = [...(properties ?? "").matchAll(/(\w+)="?(\w+)/g)];
    const matches = (element) => wanted.every(([, name, value]) => String(element[name]) === value);
    const elements = wanted.length === 0 ? [] : [...this.#named.values()].flatMap((element) => element.all(localName));
    return elements.filter(matches);
  }

  querySelector(selector) {
    return this.querySelectorAll(selector)[0];
  }
}
