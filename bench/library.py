#!/usr/bin/env python3
"""`fathom library` on whole libraries: how many functions it decides, in which time and memory.

    bench/library.py                     # the library of bench/library
    bench/library.py http-parser cjson   # source packages of Debian, in the versions that the table names
    bench/library.py --growth 10 100     # generated libraries of so many functions
    bench/library.py --list

A row for each: functions; proved for all arguments; where all callers meet what they need; with the invariant of a
structure or of variables; under a precondition that is the user's; bugs; open; CPU seconds; the largest process in MB.
Below it are the bugs, which somebody has to read, and with `-v` all functions. Packages are fetched by apt into
`--cache` and unpacked there; nothing of them is in this repository.
"""

import argparse
import json
import subprocess
import sys
import tempfile
from pathlib import Path

from limited import measured

HERE = Path(__file__).resolve().parent
# Name -> version of the source package, sources, words for the compiler.
PACKAGES = {
    "cjson": ("1.7.15-1+deb12u4", ["cJSON.c"], []),
    "expat": ("2.5.0-1+deb12u2", ["expat/lib/xmlparse.c", "expat/lib/xmlrole.c", "expat/lib/xmltok.c"],
              ["-DXML_NS", "-DXML_DTD", "-DXML_CONTEXT_BYTES=1024", "-DHAVE_GETRANDOM", "-DBYTEORDER=1234"]),
    "giflib": ("5.2.1-2.5+deb12u1", ["dgif_lib.c", "egif_lib.c", "gif_err.c", "gif_font.c", "gif_hash.c", "gifalloc.c",
                                     "openbsd-reallocarray.c", "quantize.c"], []),
    "http-parser": ("2.9.4-5", ["http_parser.c"], []),
    "jansson": ("2.14-2", ["src/*.c"], ["-DHAVE_STDINT_H", "-Isrc", "-Iandroid"]),
    "libcsv": ("3.0.3+dfsg-6", ["libcsv.c"], []),
    "libyaml": ("0.2.5-1", ["src/api.c", "src/reader.c", "src/scanner.c", "src/parser.c", "src/loader.c", "src/writer.c",
                            "src/emitter.c", "src/dumper.c"],
                ["-Iinclude", '-DYAML_VERSION_STRING="0.2.5"', "-DYAML_VERSION_MAJOR=0", "-DYAML_VERSION_MINOR=2",
                 "-DYAML_VERSION_PATCH=5"]),
    "lz4": ("1.9.4-1", ["lib/lz4.c"], ["-Ilib"]),
    "utf8proc": ("2.8.0-1", ["utf8proc.c"], []),
    "zlib": ("1:1.2.13.dfsg-1", ["adler32.c", "compress.c", "crc32.c", "deflate.c", "infback.c", "inffast.c",
                                 "inflate.c", "inftrees.c", "trees.c", "uncompr.c", "zutil.c"], []),
}
# Headers that a build would make, with what it would find here.
GENERATED = {
    "expat": {"expat/lib/expat_config.h": "#define XML_GE 1\n"},
    "jansson": {"src/jansson_private_config.h": "#define HAVE_STDINT_H 1\n#define INITIAL_HASHTABLE_ORDER 3\n"},
}


def source_lists():
    """Lines for the sources of the archives that this machine has its packages from."""
    listed = subprocess.run(["apt-get", "indextargets", "--format", "$(SITE) $(CODENAME) $(COMPONENT)",
                             "Created-By: Packages"], capture_output=True, text=True, check=True)
    return "".join(f"deb-src {line}\n" for line in sorted(set(listed.stdout.splitlines())))


def fetched(name, version, cache):
    """The folder of the unpacked package."""
    folder = cache / f"{name}-{version}"
    if folder.exists():
        return folder
    state = cache / "apt"
    (state / "lists/partial").mkdir(parents=True, exist_ok=True)
    (state / "sources.list").write_text(source_lists())
    options = [f"-oDir::Etc::SourceList={state}/sources.list", "-oDir::Etc::SourceParts=/dev/null",
               f"-oDir::State::Lists={state}/lists", f"-oDir::Cache={state}"]
    for words in (["update"], ["source", "--download-only", f"{name}={version}"]):
        done = subprocess.run(["apt-get", "-q", *options, *words], cwd=cache, capture_output=True, text=True, check=False)
        if done.returncode != 0:
            sys.exit(f"{name} {version}: apt-get {words[0]}: {done.stderr.strip().splitlines()[-1]}")
    (dsc,) = cache.glob(f"{name}_{version.split(':')[-1]}.dsc")
    done = subprocess.run(["dpkg-source", "-x", dsc.name, folder.name], cwd=cache, capture_output=True, text=True,
                          check=False)
    if done.returncode != 0:
        sys.exit(f"{dsc.name}: {done.stderr.strip()}")
    for path, text in GENERATED.get(name, {}).items():
        if not (folder / path).exists():
            (folder / path).write_text(text)
    return folder


def generated(folder, functions):
    """Each function checks, writes and calls the one before it: some need a block, some nothing."""
    lines = ["static int f0(int *p, unsigned n) { return n > 0 ? p[n - 1] & 1 : 0; }"]
    for i in range(1, functions):
        static = "static " if i % 2 else ""
        lines.append(f"{static}int f{i}(int *p, unsigned n) {{ if (n > {i % 7}) p[{i % 7}] = {i}; "
                     f"return n ? f{i - 1}(p, n) & {i} : {i % 3}; }}")
    (folder / "generated.c").write_text("\n".join(lines) + "\n")


def checked(fathom, folder, files, words, options, limit):
    """The document, CPU seconds and the largest process in MB; kept answers do not count."""
    with tempfile.TemporaryDirectory() as name:
        out = Path(name) / "out.json"
        sources = [str(one.relative_to(folder)) for file in files for one in sorted(folder.glob(file))]
        command = [fathom, "library", *sources, "--fresh", f"--json={out}", f"--output={name}/answers", *options]
        status, said, seconds, megabytes = measured(command + (["--", *words] if words else []), limit, folder,
                                                    is_asked=True)
        if not out.exists():
            sys.exit(f"{folder}: {f'more than {limit} CPU s' if status is None else said.strip()}")
        return json.loads(out.read_text()), seconds, megabytes


def row(name, document, seconds, megabytes):
    functions = document["functions"]
    proved = [one for one in functions if one["class"] == "proved"]
    valid = sum(one["invariant_of"] != "" for one in proved)
    met = sum(one["invariant_of"] == "" and bool(one["precondition"]) for one in proved)
    counts = document["counts"]
    total = len(functions) + document["not_asked"]
    answered = f"{len(functions)} of {total}" if document["not_asked"] else total
    print(f"| {name} | {answered} | {len(proved) - valid - met} | {met} | {valid} | {counts['contract']} "
          f"| {counts['bug']} | {counts['open']} | {seconds:.0f} | {megabytes:.0f} |", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("packages", nargs="*", metavar="PACKAGE")
    parser.add_argument("--fathom", default=str(HERE.parent / "build/release/cli/fathom"))
    parser.add_argument("--cache", type=Path, default=Path.home() / ".cache/fathom-bench")
    parser.add_argument("--list", action="store_true", help="the packages with their versions")
    parser.add_argument("--growth", type=int, nargs="+", default=[], metavar="N", help="generated ones of N functions")
    parser.add_argument("--limit", type=float, default=7200, help="CPU seconds of a library (default: two hours)")
    parser.add_argument("--option", action="append", default=[], help="of fathom library, as --option=--work=5000")
    parser.add_argument("-v", action="store_true", help="all functions")
    given = parser.parse_args()
    if given.list:
        for name, (version, files, _) in PACKAGES.items():
            print(name, version, *files)
        return
    for name in given.packages:
        if name not in PACKAGES:
            parser.error(f"{name}: not in the table (--list)")
    fathom = str(Path(given.fathom).resolve())
    libraries = [] if given.packages or given.growth else [("bench/library", HERE / "library", ["buffer.c"], [])]
    given.cache.mkdir(parents=True, exist_ok=True)
    for number in given.growth:
        folder = given.cache / f"generated-{number}"
        folder.mkdir(exist_ok=True)
        generated(folder, number)
        libraries.append((f"{number} functions", folder, ["generated.c"], []))
    for name in given.packages:
        version, files, words = PACKAGES[name]
        libraries.append((f"{name} {version}", fetched(name, version, given.cache), files, words))
    print("| library | functions | proved | callers meet it | invariant | contract | bug | open | CPU s | MB |")
    print("|---|---|---|---|---|---|---|---|---|---|")
    for name, folder, files, words in libraries:
        document, seconds, megabytes = checked(fathom, folder, files, words, given.option, given.limit)
        row(name, document, seconds, megabytes)
        for one in document["functions"]:
            if given.v or one["class"] == "bug":
                said = "; ".join(one["precondition"]) or one["violation"] or one["reason"]
                print(f"    {one['class']:9}{one['name']}: {said}", flush=True)


if __name__ == "__main__":
    main()
