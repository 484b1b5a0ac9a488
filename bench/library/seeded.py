#!/usr/bin/env python3
"""Seeded defects in the small libraries of this folder: which of them `fathom library` reports, and as what.

Each defect is one replacement of text. Asked are the function that has it, or the one that is named, and what it calls,
first as they are. A defect counts as found where a function is a bug and was none, is open with a violation and
was not open, or has another precondition.

    bench/library/seeded.py [--fathom build/release/cli/fathom] [--only FILE] [--first N] [--option=--malloc-may-fail]
    bench/library/seeded.py --drawn 20 --seed 1 FILE...   # of the kinds below, drawn, in other C files

Files that are named are looked at beside the headers and sources of their folder.
"""

import argparse
import json
import random
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))
from limited import measured  # noqa: E402

DEFECTS = {  # file -> (what, text, replacement, the function that shows it if it is another one)
    "buffer.c": [
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
    ],
    "bits.c": [
        ("bit after the end", "  if (byte >= r->size) {", "  if (byte > r->size) {"),
        ("byte after the end", "i < size && i < 5", "i <= size && i < 5"),
        ("room for one less", "    if (used >= room)", "    if (used > room)"),
        ("length that wraps", "while (size--)", "while (--size)"),
        ("no check of the place", "  if (*pos >= size)\n    return -1;\n", ""),
        ("size of the checksum", "if (size < 2)", "if (size < 1)"),
        ("name that is missing", ', "flag"};', "};"),
        ("shift by the width", "    count--;\n    bit_write(w, (int)(value >> count & 1));",
         "    bit_write(w, (int)(value >> count & 1));\n    count--;"),
    ],
    "ini.c": [
        ("no room for the terminator", "  if (len >= room)\n    len = room - 1;", "  if (len > room)\n    len = room;"),
        ("number that overflows", " || result > (INT_MAX - digit) / 10", ""),
        ("value that just fits", "strlen(value) >= INI_MAX_VALUE", "strlen(value) > INI_MAX_VALUE"),
        ("allocation that fails", "    if (!items)\n      return NULL;\n", ""),
        ("item after the last", "if (index >= ini->count)", "if (index > ini->count)"),
        ("terminator of a part", "len >= room - *used", "len > room - *used"),
        ("item that is missing", "return item ? item->value : NULL;", "return item->value;"),
    ],
    "strbuf.c": [
        ("freed twice", "  free(sb->str);\n", "  free(sb->str);\n  free(sb->str);\n"),
        ("growth without a terminator", "size < sb->len + extra + 1", "size < sb->len + extra", "strbuf_putc"),
        ("used after it is freed", "    sb->str[0] = '\\0';", "    free(sb->str), sb->str[0] = '\\0';"),
        ("more than there is", "  if (n > sb->len - at)\n    n = sb->len - at;\n", ""),
        ("forgotten block", "  if (sb->str)\n    sb->str[0] = '\\0';", "  sb->str = NULL;\n  sb->size = 0;"),
    ],
    "lru.c": [
        ("name that just fits", "len >= sizeof(entry->name)", "len > sizeof(entry->name)"),
        ("forgotten object", "    free(cache);\n    return NULL;", "    return NULL;"),
        ("members of what is freed", "  free(cache->buckets);\n  free(cache);", "  free(cache);\n  free(cache->buckets);"),
    ],
}


CHECK = r"^[ \t]*if ?\(%s\)\s*(?:\{\s*return[^;{}]*;\s*\}|return[^;{}]*;)\n"
KINDS = {  # what -> (pattern, replacement)
    "off by one": (r"(?<=[\w\])]) < (?=\w)", " <= "),
    "no check for null": (CHECK % r"(?:!\w[\w>.-]*|\w[\w>.-]* == (?:NULL|0))", ""),
    "block too small": (r"(alloc\([^;\n]*) \+ 1\)", r"\1)"),
    "length too large": (r"(mem(?:cpy|move|set)\([^;]*), ([^,;]+)\);", r"\1, \2 + 1);"),
    "freed twice": (r"^([ \t]*)((?:\w+_)?free\([^;\n]*\);)\n", r"\1\2\n\1\2\n"),
    "never freed": (r"^[ \t]*(?:\w+_)?free\([^;\n]*\);\n", ";\n"),
    "no terminator": (r"^[ \t]*[^=\n]*\] = (?:'\\0'|0);\n", ";\n"),
    "size that wraps": (CHECK % r"[^;{}]*(?:_MAX|> [^;{}]* - )[^;{}]*", ""),
}


def drawn_defects(text, number, seed):
    """What is wrong, the whole text with that, the function: each kind in turn, while there are places."""
    draw = random.Random(seed)
    places = {what: list(re.finditer(pattern, text, re.M)) for what, (pattern, _) in KINDS.items()}
    for found in places.values():
        draw.shuffle(found)
    while number > 0 and any(places.values()):
        for what, found in places.items():
            if not found or number == 0:
                continue
            place = found.pop()
            changed = text[:place.start()] + place.expand(KINDS[what][1]) + text[place.end():]
            line = text.count("\n", 0, place.end() - 1) + 1
            if function := function_at(text, place.start()):
                yield f"{what} in line {line}", changed, function
                number -= 1


def function_at(text, position):
    """The name of the function in which it stands; None: in none."""
    names = re.findall(r"^(?:\w[^\n;#]*?\b)?(\w+)\([^;{}()]*\)\s*\{$", text[:position], re.M)
    return names[-1] if names and text.rfind("\n}", 0, position) < text.rfind(names[-1] + "(", 0, position) else None


def changed_function(text, old):
    """The function in which the text stands."""
    return re.findall(r"^\w[^\n;]*?(\w+)\([^;]*?\) \{$", text[:text.index(old)], re.M)[-1]


def looked_at(fathom, name, text, function, options, beside=HERE, words=(), also=()):
    """The functions by name, CPU seconds; ValueError: it is no C. `also`: files of that folder that the text calls."""
    with tempfile.TemporaryDirectory() as folder:
        for source in beside.glob("*.[ch]"):
            shutil.copy(source, folder)
        (Path(folder) / name).write_text(text)
        command = [fathom, "library", name, *also, f"--function={function}", "--json=out.json", "--jobs=1", *options,
                   *(["--", *words] if words else [])]
        _, said, seconds, _ = measured(command, 3600, folder)
        if not (Path(folder) / "out.json").exists():
            raise ValueError(said)
        functions = json.loads((Path(folder) / "out.json").read_text())["functions"]
        return {one["name"]: one for one in functions}, seconds


def reported(before, after):
    """How the defect shows."""
    how = "not found"
    for name, one in after.items():
        old = before[name]
        if one["class"] == "bug" and old["class"] != "bug":
            return f"bug: {name}: {one['violation']}"
        if one["class"] == "open" and one["violation"] and old["class"] != "open":
            how = f"open, violated: {name}: {one['violation']}"
        elif one["class"] == "contract" and one["precondition"] != old["precondition"] and how == "not found":
            how = f"contract: {name}: {'; '.join(one['precondition'])}"
    return how


def changes(options):
    """Paths, what is wrong, the text with that, the function to ask about."""
    for path in options.files:
        for what, changed, function in drawn_defects(path.read_text(), options.drawn, options.seed):
            yield path, what, changed, function
    for name, defects in DEFECTS.items():
        if options.files or options.only not in (None, name):
            continue
        text = (HERE / name).read_text()
        for what, old, new, *shown in defects[: options.first]:
            if old not in text:
                sys.exit(f"{what}: the text is not there")
            yield HERE / name, what, text.replace(old, new, 1), shown[0] if shown else changed_function(text, old)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--fathom", default=str(HERE.parent.parent / "build/release/cli/fathom"))
    parser.add_argument("--only", choices=DEFECTS, help="the library of this file")
    parser.add_argument("--first", type=int, help="so many defects of each library")
    parser.add_argument("--option", action="append", default=[], help="of fathom library")
    parser.add_argument("files", nargs="*", type=Path, metavar="FILE", help="in which defects are drawn")
    parser.add_argument("--drawn", type=int, default=20, metavar="N", help="so many in each file (default: 20)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--word", action="append", default=[], help="for the compiler, as --word=-DX")
    parser.add_argument("--also", action="append", default=[], metavar="NAME", help="file beside FILE that it calls")
    options = parser.parse_args()
    fathom = str(Path(options.fathom).resolve())
    found, known = {}, {}
    for path, what, changed, function in changes(options):
        asked = [function, options.option, path.parent, options.word, options.also]
        if (path, function) not in known:
            known[path, function], seconds = looked_at(fathom, path.name, path.read_text(), *asked)
            one = known[path, function][function]
            print(f"{path.name} {function} as it is ({seconds:.0f} s): {one['class']} "
                  f"{'; '.join(one['precondition']) or one['reason']}", flush=True)
        try:
            after, seconds = looked_at(fathom, path.name, changed, *asked)
        except ValueError:
            continue  # what was left out belongs to a statement that goes on
        how = reported(known[path, function], after)
        kind = how.split(":")[0]
        found[kind] = found.get(kind, 0) + 1
        print(f"  {what} ({seconds:.0f} s): {how}", flush=True)
    print(", ".join(f"{kind}: {count}" for kind, count in sorted(found.items())))


if __name__ == "__main__":
    main()
