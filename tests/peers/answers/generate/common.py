"""What all generators share: headers and random numbers that are the same in every version of Python."""

from importlib.metadata import version

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


def header(title, library, seed, *lines):
    """The comment at the start of a file."""
    return [f"# {title}", f"# Library: {library} {version(library)}. Seed: {seed}.", *(f"# {line}" for line in lines)]
