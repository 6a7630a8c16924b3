"""What all generators share: headers, random numbers and hashes that are the same in every version of Python."""

from importlib.metadata import version

FNV_OFFSET = 0xCBF29CE484222325
FNV_PRIME = 0x100000001B3
WORD = (1 << 64) - 1


class Random:
    """SplitMix64."""

    def __init__(self, seed):
        self.state = seed

    def word(self):
        self.state = (self.state + 0x9E3779B97F4A7C15) & WORD
        value = self.state
        value = ((value ^ (value >> 30)) * 0xBF58476D1CE4E5B9) & WORD
        value = ((value ^ (value >> 27)) * 0x94D049BB133111EB) & WORD
        return value ^ (value >> 31)

    def below(self, limit):
        return self.word() * limit >> 64

    def choice(self, items):
        return items[self.below(len(items))]


def fnv(data):
    """FNV-1a with 64 bits, in hexadecimal."""
    value = FNV_OFFSET
    for byte in data:
        value = (value ^ byte) * FNV_PRIME & WORD
    return f"{value:016x}"


def header(title, library, seed, *lines):
    """The comment at the start of a file."""
    return [f"# {title}", f"# Library: {library} {version(library)}. Seed: {seed}.", *(f"# {line}" for line in lines)]
