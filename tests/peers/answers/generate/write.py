"""Asks the libraries of `requirements.txt` and writes the answer files: `write.py FOLDER`.

The tests in the folder above compare quintessence with the files and need no Python. `.ci/answers` runs this program.
To add a set of a slider, add a kind to a function in `sliders.py` and the same kind to `sliders/geometry.rs`. To add a
fairy piece, add its letter to `fairy.py` and to `fairy.rs`. To add a game, write a module such as `xiangqi.py`, and its
rules in a file of the folder `legal`.
"""

import sys
from pathlib import Path

import attackers
import drops
import exchanges
import fairy
import janggi
import legal
import sliders
import xiangqi

FILES = {
    "attackers.txt": attackers.lines,
    "exchanges.txt": exchanges.lines,
    "sliders-8x8.txt": sliders.of_chess,
    "sliders-9x9.txt": sliders.of_shogi,
    "sliders-9x10.txt": lambda: sliders.of_fairy_stockfish(9, 10),
    "sliders-10x8.txt": lambda: sliders.of_fairy_stockfish(10, 8),
    "xiangqi.txt": lambda: legal.lines_of_games("xiangqi", "pyffish", xiangqi),
    "xiangqi-squares.txt": lambda: legal.lines_of_squares("xiangqi", "pyffish", xiangqi),
    "janggi.txt": lambda: legal.lines_of_games("janggi", "pyffish", janggi),
    "janggi-squares.txt": lambda: legal.lines_of_squares("janggi", "pyffish", janggi),
    "shogi.txt": lambda: legal.lines_of_games("shogi", "python-shogi", drops),
    "shogi-squares.txt": lambda: legal.lines_of_squares("shogi", "python-shogi", drops),
    "fairy.txt": fairy.lines,
}

folder = Path(sys.argv[1])
for name, lines in FILES.items():
    text = "".join(line + "\n" for line in lines())
    (folder / name).write_text(text, encoding="ascii", newline="\n")
    print(f"{name}: {len(text.splitlines())} lines, {len(text)} bytes", flush=True)
