#!/usr/bin/env python3
"""Known vulnerabilities in libraries of Debian: is the version without the fix reported, and the one with it not?

Each is one replacement that takes the fix back. It counts as found as in seeded.py: the function is a bug and was none,
is open with a violation and was not open, or needs more of its callers.

    bench/library/known.py [--fathom build/release/cli/fathom] [--cache FOLDER] [--only CVE-...] [--option=--work=5000]
"""

import argparse
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))
from library import PACKAGES, fetched  # noqa: E402
from seeded import looked_at, reported  # noqa: E402

# Name, package, file, function, the fix, what stood there before, more options.
KNOWN = [
    ("CVE-2024-31755", "cjson", "cJSON.c", "cJSON_SetValuestring", " || valuestring == NULL", "", []),
    ("CVE-2023-50472", "cjson", "cJSON.c", "cJSON_SetValuestring",
     "if ((object == NULL) || !(object", "if (!(object", []),
    ("CVE-2023-50471", "cjson", "cJSON.c", "cJSON_InsertItemInArray",
     "if (which < 0 || newitem == NULL)", "if (which < 0)", []),
    ("CVE-2025-57052", "cjson", "cJSON_Utils.c", "decode_array_index_from_pointer",
     "&& (pointer[position] <= '9')", "&& (pointer[0] <= '9')", []),
    ("CVE-2026-26740", "giflib", "egif_lib.c", "EGifGCBToSavedExtension", "if (ep->ByteCount < 4)", "if (0)", []),
    ("CVE-2024-45492", "expat", "expat/lib/xmlparse.c", "nextScaffoldPart",
     "if (parser->m_groupSize > ((size_t)(-1) / sizeof(int)))", "if (0)", ["--data-model=ILP32"]),
]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--fathom", default=str(HERE.parent.parent / "build/release/cli/fathom"))
    parser.add_argument("--cache", type=Path, default=Path.home() / ".cache/fathom-bench")
    parser.add_argument("--only", action="append", choices=sorted(one[0] for one in KNOWN))
    parser.add_argument("--option", action="append", default=[], help="of fathom library")
    given = parser.parse_args()
    fathom = str(Path(given.fathom).resolve())
    for cve, package, file, function, fix, before, more in KNOWN:
        if given.only and cve not in given.only:
            continue
        version, _, words = PACKAGES[package]
        path = fetched(package, version, given.cache) / file
        text = path.read_text()
        if fix not in text:
            sys.exit(f"{cve}: the fix is not in {path}")
        asked = [function, [*given.option, *more], path.parent, words]
        fixed, first = looked_at(fathom, path.name, text, *asked)
        broken, second = looked_at(fathom, path.name, text.replace(fix, before, 1), *asked)
        one = fixed[function]
        said = "; ".join(one["precondition"]) or one["violation"] or one["reason"]
        print(f"{cve} {function}: fixed ({first:.0f} s): {one['class']} {said}", flush=True)
        print(f"  before ({second:.0f} s): {reported(fixed, broken)}", flush=True)


if __name__ == "__main__":
    main()
