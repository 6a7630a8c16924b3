"""Reads the text of LLVM's IR: functions, their instructions, and the bytes of constants."""

import re
from dataclasses import dataclass

import z3

import words
from values import Local, each, env_value, offsets, parts_of, size
from words import Failure, Pointer

TOKEN = re.compile(
    r'\s*(?:;.*|(c?"[^"]*"|[%@](?:"[^"]*"|[-\w.$]+)|![\w.]*|0x[0-9A-F]+|-?\d+|<\{|\}>|[<>\[\]{}(),=*|:]|#\d+|[\w.$]+))'
)
SYMBOL = re.compile(r"""@"[^"]*"|@[-\w.$]+""")
# Quoted text, which is kept, and metadata and comments.
NOT_READ = re.compile(r'("[^"]*")|, ![\w.]+ !\d+|#\d+|!\d+|;.*')
NOT_ATTRIBUTES = "void float double ptr poison undef zeroinitializer null true false splat getelementptr".split()
WITHOUT_SECOND_TYPE = "and or xor add sub mul shl lshr ashr icmp".split()
FLAGS = "nuw nsw exact disjoint nneg samesign inbounds tail musttail notail volatile".split()


class Reader:
    """Reads types and values from the text of one instruction or of one constant."""

    def __init__(self, module, text):
        self.module = module
        self.tokens = [token for token in TOKEN.findall(text) if token]
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

    def until(self, close, read):
        """Reads a list with commas up to the token `close`."""
        items = []
        while not self.skip(close):
            items.append((read or self.typed)())
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
            return self.module.types[token]
        if token == "ptr":
            return ("ptr", 64)
        if match := re.fullmatch(r"i(\d+)", token):
            return ("int", int(match[1]))
        if token in ("void", "float", "double"):
            return ("int", {"void": 0, "float": 32, "double": 64}[token])
        raise Failure(f"the type `{token}`")

    def value(self, of):
        """A constant, or the name of a value, of a given type."""
        token = self.take()
        if token.startswith("%"):
            return Local(token)
        if token.startswith("@"):
            return Pointer(token)
        if token in ("poison", "undef"):
            return each(of, lambda scalar: z3.FreshConst(z3.BitVecSort(scalar[1]), "poison"))
        if token in ("zeroinitializer", "null"):
            return each(of, lambda _: 0)
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
            return self.element_pointer({}, closed=True)
        if token.startswith("0x") and of[1] == 64:
            return int(token, 16)
        if re.fullmatch(r"-?\d+", token):
            return int(token) & words.mask(of[1])
        raise Failure(f"the constant `{token}`")

    def attributes(self):
        """Skips attributes; `NOT_ATTRIBUTES` begin a type or a value."""
        start = self.at
        while re.fullmatch(r"[a-z_]+", self.peek()) and self.peek() not in NOT_ATTRIBUTES:
            if self.take() == "align":
                self.take()
            elif self.skip("("):
                depth = 1
                while depth:
                    depth += {"(": 1, ")": -1}.get(self.take(), 0)
        return " ".join(self.tokens[start : self.at])

    def typed(self):
        """A type, attributes, and a value of the type."""
        of = self.type()
        self.attributes()
        return of, self.value(of)

    def element_pointer(self, env, closed=False):
        """An address in an array or structure, as `getelementptr` computes it."""
        while self.peek() in ("inbounds", "nuw", "nusw"):
            self.take()
        closed and self.take("(")
        of = self.type()
        self.take(",")
        pointer, scale = env_value(env, self.typed()[1]), size(of)
        while self.skip(","):
            if self.peek().startswith("!"):
                break
            kind, index = self.typed()
            index = env_value(env, index)
            if scale is None and of[0] == "struct":
                pointer, of = pointer.plus(offsets(of)[index]), of[1][index]
                continue
            if scale is None:
                of = of[2]
            word = words.sext(index, kind[1], 64)
            pointer, scale = pointer.plus(word, scale or size(of)), None
        closed and self.take(")")
        return pointer


@dataclass
class Function:
    name: str
    type: tuple
    parameters: list  # of (name, type, text of the attributes)
    blocks: dict
    entry: str
    headers: list


class Module:
    """The text of a module, read when something asks for it."""

    def __init__(self, path):
        text = path.read_text()
        self.types = {}
        self.pointer_bits = 32 if 'triple = "wasm32' in text else 64
        for name, body in re.findall(r"^(%\S+|%\"[^\"]*\") = type (.*)$", text, re.M):
            self.types[name] = Reader(self, body).type()
        self.aliases = dict(re.findall(r"^(@\S+|@\"[^\"]*\") = .*\balias .*, ptr (@\S+|@\"[^\"]*\")$", text, re.M))
        globals_ = re.findall(r"^(@\"[^\"]*\"|@\S+) = .*?\b(?:constant) (.*)$", text, re.M)
        self.constants = dict(globals_)
        self.bodies = {}
        for head, body in re.findall(r"^(define [^\n]*)\{\n(.*?)^\}", text, re.M | re.S):
            self.bodies[SYMBOL.search(head)[0]] = (head, body)
        self.functions, self.contents = {}, {}

    def symbol(self, name):
        """The symbol of an exported function; an alias gives the function that it stands for."""
        symbol = f'@"{name}"' if f'@"{name}"' in self.bodies or f'@"{name}"' in self.aliases else f"@{name}"
        return self.aliases.get(symbol, symbol)

    def text(self, name):
        """What is read when a function is evaluated: its text with what it calls and loads, symbols by number."""
        numbers, texts = {self.symbol(name): "@0"}, []

        def number(match):
            symbol = self.aliases.get(match[0], match[0])
            return symbol if symbol.startswith("@llvm.") else numbers.setdefault(symbol, f"@{len(numbers)}")

        while len(texts) < len(numbers):
            symbol = list(numbers)[len(texts)]
            text = "".join(self.bodies.get(symbol, [self.constants.get(symbol, f"external {symbol}")]))
            texts.append(SYMBOL.sub(number, NOT_READ.sub(r"\1", text)))
        return "\n".join([str(self.pointer_bits), *texts])

    def content(self, name):
        """The bytes of a constant."""
        if name not in self.contents:
            if name not in self.constants:
                raise Failure(f"the constant {name} is not in the module")
            reader = Reader(self, self.constants[name])
            of = reader.type()
            content = [(z3.FreshConst(z3.BitVecSort(8), "padding"), 0)] * size(of)
            for at, scalar, value in parts_of(of, reader.value(of)):
                content[at : at + size(scalar)] = [(value, i) for i in range(size(scalar))]
            self.contents[name] = content
        return self.contents[name]

    def function(self, symbol):
        if symbol not in self.functions:
            if symbol not in self.bodies:
                raise Failure(f"a call of {symbol}, which leaves the function")
            self.functions[symbol] = self._parse(symbol, *self.bodies[symbol])
        return self.functions[symbol]

    def reached(self, symbol):
        """A function, and the functions of the module that it calls."""
        found, work = [], [symbol]
        while work:
            name = work.pop()
            if name in self.bodies and name not in found:
                found.append(name)
                calls = [
                    i.rest for block in self.function(name).blocks.values() for i in block if i.operation == "call"
                ]
                work += [self.aliases.get(callee, callee) for text in calls for callee in SYMBOL.findall(text)]
        return found

    def _parse(self, symbol, head, body):
        reader = Reader(self, head[head.index(symbol) + len(symbol) :])
        reader.take("(")
        parameters = []
        while not reader.skip(")"):
            of, attributes = reader.type(), reader.attributes()
            parameters.append((reader.take().lstrip("%"), of, attributes))
            reader.skip(",")
        blocks, name = {}, None
        for line in re.sub(r"\[\n(.*?)\n\s*\]", lambda m: "[" + m[1].replace("\n", ", ") + "]", body, flags=re.S).split(
            "\n"
        ):
            if match := re.match(r'("[^"]*"|[-\w.$]+):', line):
                name = match[1]
                blocks[name] = []
            elif line.strip() and not line.lstrip().startswith(";"):
                blocks[name].append(Instruction(self, line.strip()))
        entry = next(iter(blocks))
        returned = Reader(self, head[len("define ") : head.index(symbol)])
        returned.attributes()
        return Function(symbol, returned.type(), parameters, blocks, entry, loop_headers(blocks, entry))


class Instruction:
    """One instruction: its result, operation and flags, and the types and values of its operands.

    `to` is the type that it makes, where the text has it, and `numbers` are indices of fields.
    """

    def __init__(self, module, text):
        self.text, self.module, self.flips = text, module, False
        match = re.match(r'(%(?:"[^"]*"|[-\w.$]+)) = (.*)', text)
        self.result, rest = (match[1], match[2]) if match else (None, text)
        words = rest.split(" ")
        while words[0] in FLAGS:
            words.pop(0)
        self.operation, self.flags = words.pop(0), set()
        while words and words[0] in FLAGS:
            self.flags.add(words.pop(0))
        self.rest = " ".join(words)
        self.types = None

    def read(self):
        """Reads the operands when the instruction is first run."""
        reader, self.types, self.values, self.to, self.numbers = Reader(self.module, self.rest), [], [], None, []
        if self.operation == "icmp":
            self.predicate = reader.take()
        if self.operation in ("load", "alloca"):
            self.to = reader.type()
            reader.skip(",")
        if self.operation == "getelementptr":
            return
        while reader.peek() not in ("", "align", "label", "void", "unreachable") and reader.peek()[0] not in "!#":
            if re.fullmatch(r"-?\d+", reader.peek()) and self.operation.endswith("value"):
                self.numbers.append(int(reader.take()))
            elif self.types and self.operation in WITHOUT_SECOND_TYPE:
                self.types.append(self.types[0])
                self.values.append(reader.value(self.types[0]))
            else:
                of, value = reader.typed()
                self.types.append(of)
                self.values.append(value)
            if reader.skip("to"):
                self.to = reader.type()
            reader.skip(",")

    def targets(self):
        return re.findall(r'label %("[^"]*"|[-\w.$]+)', self.text) if self.operation in ("br", "switch") else []

    def phi(self):
        """The value for each block that an edge comes from."""
        of = Reader(self.module, self.rest).type()
        pairs = re.findall(r"\[ (.*?), %(\"[^\"]*\"|[-\w.$]+) \]", self.rest)
        return {label: Reader(self.module, value).value(of) for value, label in pairs}

    def call(self):
        """The returned type, the symbol of the function, and the types and values of the arguments."""
        symbol = SYMBOL.search(self.rest)[0]
        before, after = self.rest.split(symbol + "(", 1)
        reader = Reader(self.module, before)
        reader.attributes()
        return reader.type(), symbol, Reader(self.module, after).until(")", None)

    def assembly(self):
        """The text of inline assembly, its constraints, and the types and values of its operands."""
        match = re.search(r'\basm [a-z ]*"(.*?)", "([^"]*)"\((.*)\)', self.rest)
        return match and (match[1], match[2], Reader(self.module, match[3] + ")").until(")", None))


def loop_headers(blocks, entry):
    """The blocks that an edge leads back to."""
    above, done, found = [], set(), []

    def visit(name):
        above.append(name)
        for target in blocks[name][-1].targets():
            if target in above:
                found.append(target)
            elif target not in done:
                visit(target)
        above.pop()
        done.add(name)

    visit(entry)
    return list(dict.fromkeys(found))
