"""Reads the text of LLVM's IR: functions, their instructions, and the bytes of constants."""

import re
from dataclasses import dataclass
from functools import cache

import z3

import words
from promises import FLAGS, PROVED, SILENT, TRUSTED
from values import Local, alignment, env_value, filled, offsets, parts_of, size
from words import NOTHING, POISON, Failure, Pointer

TOKEN = re.compile(
    r'\s*(c?"[^"]*"|[%@](?:"[^"]*"|[-\w.$]+)|![\w.]*|0x[0-9A-F]+|-?\d+|<\{|\}>|[<>\[\]{}(),=*|:]|#\d+|[\w.$]+)'
)
SYMBOL = re.compile(r"""@"[^"]*"|@[-\w.$]+""")
# Matches comments, and also quoted text, so that nothing in quotes is mistaken for a comment.
COMMENT = re.compile(r'("[^"\n]*")|[ \t]*;.*')
METADATA = re.compile(r", !([\w.]+) !(\d+)$")
# Matches numbers of attributes and metadata, which differ between builds, and also quoted text, which is kept.
NOT_READ = re.compile(r'("[^"]*")|(, ![\w.]+) !\d+|#\d+|!\d+')
NOT_ATTRIBUTES = "void float double ptr poison undef zeroinitializer null true false splat getelementptr asm".split()


def silent(name):
    """Fails if a name is in none of the lists of harmless names, because it may promise something."""
    if name not in SILENT | TRUSTED:
        raise Failure(f"`{name}` may be a promise")


class Reader:
    """Reads types and values from the text of one instruction or of one constant."""

    def __init__(self, module, text):
        if unknown := TOKEN.sub("", text).strip():
            raise Failure(f"the characters `{unknown}` in `{text}`")
        self.module = module
        self.tokens = TOKEN.findall(text)
        self.at = 0

    def peek(self):
        return self.tokens[self.at] if self.at < len(self.tokens) else ""

    def take(self, expected=None):
        token = self.peek()
        if expected is not None and token != expected:
            raise Failure(f"`{token}` instead of `{expected}` in `{' '.join(self.tokens)}`")
        self.at += 1
        return token

    def skip(self, token):
        if self.peek() == token:
            self.at += 1
            return True
        return False

    def end(self):
        """Fails if something has not been read."""
        if self.at < len(self.tokens):
            raise Failure(f"`{' '.join(self.tokens[self.at :])}` in `{' '.join(self.tokens)}`")

    def until(self, close, read):
        """Reads a list with commas up to the token `close`."""
        items = []
        while not self.skip(close):
            items.append(read())
            self.skip(",")
        return items

    def type(self):
        token = self.take()
        if token in ("<", "["):
            count, _, of = int(self.take()), self.take("x"), self.type()
            self.take(">" if token == "<" else "]")
            return ("vector" if token == "<" else "array", count, of)
        if token in ("{", "<{"):
            return ("struct", self.until("}" if token == "{" else "}>", self.type), token == "<{")
        if token.startswith("%"):
            return Reader(self.module, self.module.types[token]).type()
        if token == "ptr":
            return ("ptr", self.module.pointer_bits)
        if match := re.fullmatch(r"i(\d+)", token):
            return ("int", int(match[1]))
        if token in ("void", "float", "double"):
            return ("int", {"void": 0, "float": 32, "double": 64}[token])
        raise Failure(f"the type `{token}`")

    def value(self, of):
        """Reads a constant of a given type, or the name of a value."""
        token = self.take()
        if token.startswith("%"):
            return Local(token)
        if token.startswith("@"):
            return Pointer(token)
        if token in ("poison", "undef"):
            return filled(of, POISON)
        if token in ("zeroinitializer", "null"):
            return filled(of, 0)
        if token in ("true", "false"):
            return int(token == "true")
        if token == "splat":
            self.take("(")
            item = self.value(self.type())
            self.take(")")
            return [item] * of[1]
        if token.startswith("c"):
            text = token[2:-1].encode("latin-1")
            return list(re.sub(rb"\\(\\|..)", lambda m: m[1] if m[1] == b"\\" else bytes.fromhex(m[1].decode()), text))
        if token in ("<", "[", "{", "<{"):
            close = {"<": ">", "[": "]", "{": "}", "<{": "}>"}[token]
            return self.until(close, lambda: self.value(self.type()))
        if token == "getelementptr":
            pointer, _, steps = self.element_pointer({}, closed=True)
            if any(not 0 <= step.offset <= len(self.module.constant(step.block)[0]) for step in steps):
                raise Failure(f"an address outside of {pointer.block}")
            return pointer
        if token.startswith("0x") and of[1] == 64:
            return int(token, 16)
        if re.fullmatch(r"-?\d+", token):
            return int(token) & words.mask(of[1])
        raise Failure(f"the constant `{token}`")

    def attributes(self):
        """Reads attributes, up to a word of `NOT_ATTRIBUTES`. Returns those that must be proved, with their numbers."""
        found = {}
        while re.fullmatch(r"[a-z_]+", self.peek()) and self.peek() not in NOT_ATTRIBUTES:
            name, inside = self.take(), []
            if name == "align":
                inside = [self.take()]
            elif name == "sret":
                inside = [self.take("("), str(size(self.type())), self.take(")")]
            elif self.skip("("):
                depth = 1
                while depth:
                    inside.append(self.take())
                    depth += {"(": 1, ")": -1}.get(inside[-1], 0)
            if name in PROVED | {"sret", "writeonly"}:
                found[name] = [int(token) for token in inside if re.fullmatch(r"-?\d+", token)]
            else:
                silent(name)
        return found

    def typed(self):
        """Reads a type and a value of the type."""
        of = self.type()
        return of, self.value(of)

    def operand(self):
        """Reads a type, a value of the type, and its attributes."""
        of, attributes = self.type(), self.attributes()
        return of, self.value(of), attributes

    def element_pointer(self, env, closed=False):
        """Reads the operands of `getelementptr`. Returns the address, the flags, and all addresses on the way to it."""
        flags = self.flags("getelementptr")
        closed and self.take("(")
        of = self.type()
        self.take(",")
        pointer, scale = env_value(env, self.typed()[1]), size(of)
        steps = [pointer]
        while self.skip(","):
            kind, index = self.typed()
            index = env_value(env, index)
            if scale is None and of[0] == "struct":
                pointer, of = words.spread(lambda p, at=offsets(of)[index]: p.plus(at), pointer), of[1][index]
                steps.append(pointer)
                continue
            if scale is None:
                of = of[2]
            by = scale or size(of)
            step = lambda p, i, by=by, width=kind[1]: p.plus(words.sext(i, width, 64), by)  # noqa: E731
            pointer, scale = words.spread(step, pointer, index), None
            steps.append(pointer)
        closed and self.take(")")
        return pointer, flags, steps

    def flags(self, operation):
        found = set()
        while self.peek() in FLAGS.get(operation, "").split():
            found.add(self.take())
        return found


@dataclass
class Function:
    name: str
    type: tuple
    attributes: dict  # of the returned value
    parameters: list  # of (name, type, attributes)
    blocks: dict
    entry: str
    headers: list


class Module:
    """A module as text, of which each part is parsed only when it is needed."""

    def __init__(self, text):
        text = COMMENT.sub(r"\1", text)
        for group in re.findall(r"^attributes #\d+ = {(.*)}$", text, re.M):
            for name in re.findall(r'("[^"]*"|[a-z_]+)(?:="[^"]*"|\(.*?\))?', group):
                silent(name)
        self.pointer_bits = 32 if 'triple = "wasm32' in text else 64
        self.types = dict(re.findall(r"^(%\"[^\"]*\"|%\S+) = type (.*)$", text, re.M))
        self.nodes = dict(re.findall(r"^(!\d+) = (!\{i.*)$", text, re.M))
        self.aliases = dict(re.findall(r"^(@\S+|@\"[^\"]*\") = .*\balias .*, ptr (@\S+|@\"[^\"]*\")$", text, re.M))
        self.constants = dict(re.findall(r"^(@\"[^\"]*\"|@\S+) = .*?\bconstant (.*)$", text, re.M))
        self.outside = dict(re.findall(r"^(@\S+) = external .*?\bglobal (.*)$", text, re.M))
        self.bodies = {}
        for head, body in re.findall(r"^(define [^\n]*)\{\n(.*?)^\}", text, re.M | re.S):
            self.bodies[SYMBOL.search(head)[0]] = (head, body)

    def symbol(self, name):
        """The symbol of an exported function, or of the function that its alias stands for."""
        # Rows of `neon` prove functions of `compiled` by other formulas, because NEON has another order of lanes.
        name = name.replace("neon::", "compiled::")
        symbol = f'@"{name}"' if f'@"{name}"' in self.bodies or f'@"{name}"' in self.aliases else f"@{name}"
        return self.aliases.get(symbol, symbol)

    @cache
    def reached(self, name):
        """The texts on which a function depends, by symbol: its own text, and the texts of what it calls and loads."""
        texts, found = {}, [self.symbol(name)]
        for symbol in found:
            text = "".join(self.bodies.get(symbol, [self.constants.get(symbol, f"external {symbol}")]))
            texts[symbol] = NOT_READ.sub(self._read, text)
            others = (self.aliases.get(other, other) for other in SYMBOL.findall(texts[symbol]))
            found += [other for other in dict.fromkeys(others) if other not in found and not other.startswith("@llvm.")]
        return texts

    def text(self, name):
        """The texts of `reached` with numbers for symbols, so that two builds with the same code have the same text."""
        texts = self.reached(name)
        numbers = {symbol: f"@{i}" for i, symbol in enumerate(texts)}
        number = lambda match: numbers.get(self.aliases.get(match[0], match[0]), match[0])  # noqa: E731
        return "\n".join([str(self.pointer_bits), *(SYMBOL.sub(number, text) for text in texts.values())])

    def functions_of(self, name):
        """A function, and the functions of the module that it calls."""
        return [self.function(symbol) for symbol in self.reached(name) if symbol in self.bodies]

    def _read(self, match):
        """The part of a match of `NOT_READ` that matters: quoted text, and metadata that must be proved."""
        is_obligation = match[2] and match[2][3:] in PROVED
        return match[1] or (f"{match[2]} {self.nodes.get(match[0].split()[-1])}" if is_obligation else "")

    @cache
    def constant(self, name):
        """The bytes of a constant, and its alignment. A variable of another module may hold anything."""
        if name not in self.constants | self.outside:
            raise Failure(f"the constant {name} is not in the module")
        reader = Reader(self, self.constants.get(name) or self.outside[name])
        of = reader.type()
        content = [NOTHING] * size(of)
        for at, scalar, value in parts_of(of, reader.value(of) if name in self.constants else filled(of, None)):
            value = z3.BitVec(f"{name}+{at}", 8 * size(scalar)) if value is None else value
            content[at : at + size(scalar)] = [(value, i) for i in range(size(scalar))]
        rest = reader.tokens[reader.at :]
        return content, int(rest[rest.index("align") + 1]) if "align" in rest else alignment(of)

    @cache
    def function(self, symbol):
        if symbol not in self.bodies:
            raise Failure(f"a call of {symbol}, which leaves the function")
        return self._parse(symbol, *self.bodies[symbol])

    def _parse(self, symbol, head, body):
        reader = Reader(self, head[head.index(symbol) + len(symbol) :])
        reader.take("(")
        parameters = []
        while not reader.skip(")"):
            of, attributes = reader.type(), reader.attributes()
            parameters.append((reader.take().lstrip("%"), of, attributes))
            reader.skip(",")
        for word in reader.tokens[reader.at :]:
            word[0] in "#@{" or word == "ptr" or silent(word)
        # If the first block has no label, it is named by the number that follows those of parameters without names.
        blocks, name = {}, str(sum(name.isdigit() for name, *_ in parameters))
        body = re.sub(r"\[\n(.*?)\n\s*\]", lambda match: "[" + match[1].replace("\n", ", ") + "]", body, flags=re.S)
        for line in body.split("\n"):
            if match := re.match(r'("[^"]*"|[-\w.$]+):', line):
                name = match[1]
                blocks[name] = []
            elif line.strip():
                blocks.setdefault(name, []).append(Instruction(self, line.strip()))
        entry = next(iter(blocks))
        returned = Reader(self, head[len("define ") : head.index(symbol)])
        attributes = returned.attributes()
        return Function(symbol, returned.type(), attributes, parameters, blocks, entry, loop_headers(blocks, entry))


class Instruction:
    """One instruction: its result, operation and flags, and the types and values of its operands.

    `to` is the type of the result if the text states it, and `numbers` are the indices of fields.
    """

    def __init__(self, module, text):
        self.text, self.module, self.flips, self.metadata = text, module, False, {}
        while match := METADATA.search(text):
            name, node = match.groups()
            name in PROVED or silent(name)
            self.metadata[name] = [int(n) for n in re.findall(r"i\d+ (-?\d+)", module.nodes.get("!" + node, ""))]
            text = text[: match.start()]
        match = re.match(r'(%(?:"[^"]*"|[-\w.$]+)) = (.*)', text)
        self.result, rest = (match[1], match[2]) if match else (None, text)
        text = rest.split(" ")
        while text[0] in SILENT:
            text.pop(0)
        self.operation, self.flags = text.pop(0), set()
        while self.operation != "getelementptr" and text and text[0] in FLAGS.get(self.operation, "").split():
            self.flags.add(text.pop(0))
        self.rest = " ".join(text)
        self.types = None

    def reader(self):
        return Reader(self.module, self.rest)

    def read(self):
        """Reads the operands, which happens when the instruction is first run."""
        reader, self.types, self.values, self.to, self.numbers, self.align = self.reader(), [], [], None, [], None
        if self.operation == "getelementptr":
            return
        if self.operation == "icmp":
            self.predicate = reader.take()
        if self.operation in ("load", "alloca"):
            self.to = reader.type()
            reader.skip(",")
        has_arrays = self.operation == "ret" or self.operation.endswith("value")
        while reader.peek() not in ("", "align", "label") and (reader.peek() != "[" or has_arrays):
            if re.fullmatch(r"-?\d+", reader.peek()) and self.operation.endswith("value"):
                self.numbers.append(int(reader.take()))
            elif self.types and self.operation in ("icmp", *words.OPERATIONS):
                self.types.append(self.types[0])
                self.values.append(reader.value(self.types[0]))
            elif self.operation == "ret" and reader.skip("void"):
                break
            else:
                of, value = reader.typed()
                self.types.append(of)
                self.values.append(value)
            if reader.skip("to"):
                self.to = reader.type()
            reader.skip(",")
        if reader.skip("align"):
            self.align = int(reader.take())
        if self.operation not in ("br", "switch"):
            reader.end()

    def targets(self):
        """The blocks that may be next, and for a `switch` the numbers that lead to each of them but the first."""
        tokens = self.reader().tokens if self.operation in ("br", "switch") else []
        labels = [i for i, token in enumerate(tokens) if token == "label"]
        return [tokens[i + 1].lstrip("%") for i in labels], [tokens[i - 2] for i in labels[1:]]

    def phi(self):
        """Reads a phi instruction: the value for each block from which the path may come."""
        reader, values = self.reader(), {}
        of = reader.type()
        while reader.skip("["):
            value, _, label = reader.value(of), reader.take(","), reader.take().lstrip("%")
            values[label] = value
            reader.take("]")
            reader.skip(",")
        reader.end()
        return values

    def call(self):
        """The attributes and type of the result, the symbol or assembly, the operands and the bundles of operands."""
        reader, operands, bundles = self.reader(), [], []
        attributes, of = reader.attributes(), reader.type()
        assembly = reader.skip("asm") and (reader.attributes() or (reader.take(), reader.take(","), reader.take())[::2])
        symbol = assembly or reader.take()
        if not assembly and not symbol.startswith("@"):
            raise Failure(f"the call `{self.text}`")
        reader.take("(")
        if symbol != "@llvm.experimental.noalias.scope.decl":
            operands = reader.until(")", reader.operand)
            reader.peek().startswith("#") and reader.take()
            if reader.skip("["):
                bundle = lambda: (reader.take(), reader.take("(") and reader.until(")", reader.typed))  # noqa: E731
                bundles = reader.until("]", bundle)
            reader.end()
        return attributes, of, symbol, operands, bundles


def loop_headers(blocks, entry):
    """The blocks at which a loop begins, because an edge leads back to them."""
    above, done, found = [], set(), []

    def visit(name):
        above.append(name)
        for target in blocks[name][-1].targets()[0]:
            if target in above:
                found.append(target)
            elif target not in done:
                visit(target)
        above.pop()
        done.add(name)

    visit(entry)
    return list(dict.fromkeys(found))
