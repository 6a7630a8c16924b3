"""Asks the library of `requirements.txt` and writes the answer file: `write.py FOLDER`.

The tests in the folder above compare quintessence with the file and need no Python. To add a fairy piece, add its letter
to `fairy.py` and to `fairy.rs`.
"""

import sys
from pathlib import Path

import fairy

FILES = {"fairy.txt": fairy.lines}

folder = Path(sys.argv[1])
for name, lines in FILES.items():
    text = "".join(line + "\n" for line in lines())
    (folder / name).write_text(text, encoding="ascii", newline="\n")
    print(f"{name}: {len(text.splitlines())} lines, {len(text)} bytes", flush=True)
