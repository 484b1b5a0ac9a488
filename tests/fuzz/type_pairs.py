#!/usr/bin/env python3
"""Random pairs of functions whose structures and parameters have changed, against native runs on drawn inputs.

    tests/fuzz/type_pairs.py [--count N] [--seed N] [--fathom PATH]

Members are moved, added and wider in the newer version, parameters too, results have another type. A native program
prints what each version returns and leaves in the members, as numbers. A difference that native runs do not show counts
if the compiled versions showed it for the input that was found.
"""
import random
import subprocess
import sys
from pathlib import Path

import pair_campaign

RANGES = {"unsigned char": (0, 255), "signed char": (-128, 127), "short": (-32768, 32767), "unsigned short": (0, 65535),
          "int": (-2**31, 2**31 - 1), "unsigned": (0, 2**32 - 1), "long long": (-2**63, 2**63 - 1), "unsigned long long": (0, 2**64 - 1)}
WIDER = {"unsigned char": ["unsigned short", "unsigned", "int"], "signed char": ["short", "int"], "short": ["int", "long long"],
         "unsigned short": ["unsigned", "int"], "int": ["long long", "unsigned"], "unsigned": ["unsigned long long", "int"]}


def members(draw):
    names = ["a", "b", "c", "d"][:draw.randrange(2, 5)]
    return {name: (draw.choice(list(WIDER)), draw.choice([0, 0, 0, 2]), draw.choice([0, 0, 0, 5])) for name in names}


def changed_members(draw, older):
    newer = {}
    for name, (kind, count, bits) in older.items():
        if draw.random() < 0.35:
            kind = draw.choice(WIDER[kind])
        if bits and draw.random() < 0.3:
            bits = 7
        newer[name] = (kind, count + (draw.random() < 0.2 and count > 0), bits)
    names = list(newer)
    if draw.random() < 0.6:
        draw.shuffle(names)
    if draw.random() < 0.5:
        names.insert(draw.randrange(len(names) + 1), "extra")
        newer["extra"] = (draw.choice(list(RANGES)), 0, 0)
    return {name: newer[name] for name in names}


def structure(fields):
    lines = [f"{kind} {name}{f'[{count}]' if count else ''}{f' : {bits}' if bits and not count else ''};"
             for name, (kind, count, bits) in fields.items()]
    return "struct s { " + " ".join(lines) + " };\n"


def place(draw, fields, base):
    name = draw.choice([each for each in fields if each != "extra"])
    count = fields[name][1]
    return f"{base}{name}" + (f"[{draw.randrange(2)}]" if count else "")


def statements(draw, fields):
    lines = []
    for _ in range(draw.randrange(1, 5)):
        to, one, other = (place(draw, fields, draw.choice(["p->", "p->", "kept."])) for _ in range(3))
        value = draw.choice([f"{one} + x", f"{one} ^ {other}", f"x * {draw.randrange(2, 9)}", f"{one} >> 1", f"({one} < {other}) + x",
                             str(draw.randrange(300)), f"{one} == {draw.randrange(-2, 130)}"])
        lines.append(draw.choice([f"{to} = (unsigned)({value.replace(' + ', ' + 0u + ')});", f"r += (unsigned)({value.replace(' + ', ' + 0u + ')});",
                                  f"if ({value.replace(' + ', ' + 0u + ')}) {to} = x;"]))
    return lines


def rewritten(draw, line):
    kind = draw.random()
    if kind < 0.5:
        return line.replace("r += ", "r = r + ")
    if kind < 0.7:
        return line.replace("x", "(x + 1)", 1) if "x" in line else line
    if kind < 0.85:
        return line.replace(" < ", " <= ")
    return line.replace("= x;", "= x + 0;")


def version(draw, fields, parameters, result, lines):
    body = "\n".join("  " + line for line in lines)
    return (f"{structure(fields)}static struct s kept;\nvoid set(const struct s *from) {{ kept = *from; }}\n{result} f({', '.join(parameters)}) {{\n  if (!p) return 0;\n  unsigned r = 0;\n"
            f"{body}\n  return r;\n}}\n")


def printed(kind, value):
    return f'printf("{"%llu" if kind.startswith("unsigned") else "%lld"} ", (long long){value});\n'


def native(folder, name, text, both, result, arguments, seed):
    draw, older, newer, fields = random.Random(seed), both["older"], both["newer"], both[name]
    body = ""
    for _ in range(200):
        body += "  memset(&v, 0, sizeof v);\n  memset(&kept, 0, sizeof kept);\n"
        for member, (kind, count, bits) in older.items():
            least, greatest = RANGES[kind]
            newer_least, newer_greatest = RANGES[newer[member][0]]
            if bits and not count:
                least, greatest = (0, 31) if least == 0 else (-16, 15)
                other = 2**(newer[member][2] or 64)
                newer_least, newer_greatest = (0, other - 1) if newer_least == 0 else (-other // 2, other // 2 - 1)
            least, greatest = max(least, newer_least), min(greatest, newer_greatest)
            for base in ("v.", "kept."):
                for at in range(count or 1):
                    value = draw.choice([least, greatest, 0, 1, draw.randint(least, greatest), draw.randint(least, greatest), min(greatest, 128)])
                    body += f"  {base}{member}{f'[{at}]' if count else ''} = {value}{'u' if value > 2**31 - 1 else ''}{'ll' if abs(value) > 2**31 - 1 else ''};\n"
        x = draw.choice([0, 1, 2, 127, 128, 255, draw.randrange(256)])
        body += f"  r = f({arguments.replace('x', str(x))});\n  " + printed(result, "r")
        for base in ("v.", "kept."):
            for member, (_, count, _) in older.items():
                for at in range(count or 1):
                    body += "  " + printed(fields[member][0], f"{base}{member}{f'[{at}]' if count else ''}")
        body += '  puts("");\n'
    source, binary = Path(folder, name + "_main.c"), Path(folder, name)
    source.write_text(f"#include <stdio.h>\n#include <string.h>\n{text}int main(void) {{\n  struct s v;\n  {result} r;\n{body}}}\n")
    subprocess.run(["cc", "-O0", "-w", "-o", binary, source], check=True)
    return subprocess.run([binary], capture_output=True, check=True).stdout


def pair(seed):
    """Both texts, and what native programs need to know of them."""
    draw = random.Random(seed)
    older = members(draw)
    newer = changed_members(draw, older)
    lines = statements(draw, older)
    changed = [rewritten(draw, line) if draw.random() < 0.4 else line for line in lines]
    if "extra" in newer and draw.random() < 0.3:
        changed.append("p->extra = 3;" if draw.random() < 0.6 else "r += (unsigned)p->extra;")
    parameters, calls = {"older": ["struct s *p", "unsigned char x"], "newer": ["struct s *p", "unsigned char x"]}, {"older": "&v, x", "newer": "&v, x"}
    if draw.random() < 0.4:
        parameters["newer"][1] = draw.choice(["unsigned x", "unsigned short x"])
    if draw.random() < 0.3:
        parameters["newer"].insert(draw.randrange(3), "int flags")
        calls["newer"] = ", ".join({"struct s *p": "&v", "int flags": "5"}.get(each, "x") for each in parameters["newer"])
        changed.append(draw.choice(["r += (unsigned)(flags & 0);", "r += flags == flags + 0u ? 0 : 1;", "if (flags == 5) r++;"]))
    results = {"older": "unsigned", "newer": draw.choice(["unsigned", "unsigned", "unsigned long long", "int"])}
    texts = {"older": version(draw, older, parameters["older"], results["older"], lines),
             "newer": version(draw, newer, parameters["newer"], results["newer"], changed)}
    return texts, {"older": older, "newer": newer}, results, calls


def make_pair(seed, folder):
    texts, fields, results, calls = pair(seed)
    shown = {name: native(folder, name, texts[name], fields, results[name], calls[name], seed) for name in texts}
    return texts, shown["older"] == shown["newer"]


def is_wrong(finding, is_same, said):
    is_shown = "replayed: both versions were compiled and run" in said
    return finding == "equivalent" and not is_same or finding in ("differs", "newly undefined") and is_same and not is_shown


if __name__ == "__main__":
    sys.exit(pair_campaign.run(__doc__.split("\n")[0], make_pair, [*pair_campaign.DIFF, "--work", "100000", "--timeout", "120"], is_wrong))
