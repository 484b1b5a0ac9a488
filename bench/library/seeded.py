#!/usr/bin/env python3
"""Seeded defects in a small library (buffer.c): which of them `fathom library` reports, and as what.

Each defect is one replacement of text. The first run is of the library as it is; a defect counts as found where a
function that was proved is a bug or open with a violation, or has another precondition.

    bench/library/seeded.py [--fathom build/release/cli/fathom] [--only N]
"""

import argparse
import json
import subprocess
import sys
import tempfile
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
DEFECTS = [  # (what, text, replacement)
    ("no check of the index", "if (index >= b->len) return -1;\n", ""),
    ("index off by one", "if (index >= b->len) return -1;", "if (index > b->len) return -1;"),
    ("full buffer", "if (b->len >= b->cap) return -1;", "if (b->len > b->cap) return -1;"),
    ("no check of the room", "if (b->len > b->cap || count > b->cap - b->len) return -1;\n", ""),
    ("room without what is used", "count > b->cap - b->len", "count > b->cap"),
    ("copies a byte too many", "memcpy(b->data + b->len, bytes, count)", "memcpy(b->data + b->len, bytes, count + 1)"),
    ("search goes on for one more", "for (size_t i = 0; i < b->len; i++)", "for (size_t i = 0; i <= b->len; i++)"),
    ("seventeenth digit", "i < 16; i++", "i <= 16; i++"),
    ("odd length", "len % 2 != 0 || len / 2 > room", "len / 2 > room"),
    ("room of the decoder", "len % 2 != 0 || len / 2 > room", "len % 2 != 0 || len / 2 > room + 1"),
    ("shift of -1", "if (high < 0 || low < 0) return -1;\n", ""),
    ("room of the encoder", "if (len > room / 2) return -1;", "if (len > room) return -1;"),
    ("index of the encoder", "digits[bytes[i] >> 4]", "digits[bytes[i]]"),
    ("no check of zero", "if (count == 0 || count > 1000) return 0;", "if (count > 1000) return 0;"),
    ("sum of ints", "long long sum = 0;", "int sum = 0;"),
    ("reads after the text", "for (; *text != '\\0'; text++) {", "for (; text[1] != '\\0'; text++) {"),
    ("null is written to", "*number = value;", "number = NULL;\n  *number = value;"),
    ("terminator", "if (used + 1 >= room) return -1;", "if (used >= room) return -1;"),
    ("no room at all", "  if (used >= room) return -1;\n", ""),
    ("comma at the end", "while (at < len && line[at] != ',') at++;", "while (line[at] != ',' && at < len) at++;"),
]


def library(fathom, text):
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "buffer.h").write_text((HERE / "buffer.h").read_text())
        (folder / "buffer.c").write_text(text)
        start = time.monotonic()
        done = subprocess.run([fathom, "library", "buffer.c", "--json=out.json", "--timeout=10"], cwd=folder,
                              capture_output=True, text=True, check=False)
        if not (folder / "out.json").exists():
            sys.exit(done.stderr)
        functions = json.loads((folder / "out.json").read_text())["functions"]
        return {one["name"]: one for one in functions}, time.monotonic() - start


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--fathom", default=str(HERE.parent.parent / "build/release/cli/fathom"))
    parser.add_argument("--only", type=int, help="so many defects, the first ones")
    options = parser.parse_args()
    fathom = str(Path(options.fathom).resolve())
    text = (HERE / "buffer.c").read_text()
    sound, seconds = library(fathom, text)
    print(f"as it is ({seconds:.0f} s):")
    for one in sound.values():
        print(f"  {one['class']:9} {one['name']:16} {'; '.join(one['precondition']) or one['reason']}", flush=True)
    found = {}
    for what, old, new in DEFECTS[: options.only]:
        if old not in text:
            sys.exit(f"{what}: the text is not there")
        changed, seconds = library(fathom, text.replace(old, new, 1))
        how = "not found"
        for name, one in changed.items():
            before = sound[name]
            if one["class"] == "bug" and before["class"] != "bug":
                how = f"bug: {one['violation']}"
                break
            if one["class"] == "open" and one["violation"] and before["class"] != "open":
                how = f"open, violated: {name}: {one['violation']}"
            elif one["class"] == "contract" and one["precondition"] != before["precondition"] and how == "not found":
                how = f"contract: {name}: {'; '.join(one['precondition'])}"
        kind = how.split(":")[0]
        found[kind] = found.get(kind, 0) + 1
        print(f"{what} ({seconds:.0f} s): {how}", flush=True)
    print(", ".join(f"{kind}: {count}" for kind, count in sorted(found.items())))


if __name__ == "__main__":
    main()
