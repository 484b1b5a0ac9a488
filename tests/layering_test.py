#!/usr/bin/env python3
"""Holds the tree against rules that no compiler checks.

* A folder includes only the layers below it (LAYERS), and CMakeLists.txt declares the same dependencies.
* A header includes what it names of the standard library.
* Headers of third parties stop at the folder that adapts them (THIRD_PARTY).
* No file is longer than 800 lines; from 300 on there is a warning.
* Every folder with sources has a README.md, which names each of them, if only by how its name begins (`rewrite_*`).
* Files that texts name are there.
* Children are started in one place (CHILDREN).
* No machine's own paths in any file, no host names in what sets up and builds.
"""

import functools
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

# Folder -> folders it may include, itself aside. The longest prefix of a file's path decides, so that
# memory/encoding belongs to memory, and solvers/z3 to itself.
EVERYTHING = ["ir/support", "ir/term", "ir/program", "ir/predicate", "proofs", "proofs/recursion", "threads", "frontend", "memory", "encoder", "engine",
              "proofs/abstraction", "proofs/horn", "proofs/reachability", "proofs/termination", "solvers",
              "solvers/bitwuzla", "solvers/boolector", "solvers/cadical", "solvers/certificates", "solvers/circuits", "solvers/cvc5",
              "solvers/dimacs", "solvers/fake", "solvers/portfolio",
              "solvers/pdr", "solvers/preprocess", "solvers/quantifiers",
              "solvers/smtlib", "solvers/z3", "witnesses", "reports", "projects", "suites", "inference", "server"]
LAYERS = {
    "ir/support": [],
    "ir/term": ["ir/support"],
    "ir/program": ["ir/support"],
    "ir/predicate": ["ir/program", "ir/support"],
    "proofs": ["ir/predicate", "ir/program", "ir/support"],
    "proofs/recursion": ["proofs", "ir/predicate", "ir/program", "ir/support"],
    "threads": ["ir/program", "ir/support"],
    "frontend": ["proofs/recursion", "threads", "proofs", "ir/predicate", "ir/program", "ir/support"],
    "memory": ["ir/program", "ir/term", "ir/support"],
    "encoder": ["memory", "ir/program", "ir/term", "ir/support"],
    "proofs/horn": ["ir/predicate", "ir/program", "ir/support", "solvers/smtlib"],
    "proofs/abstraction": ["proofs/horn", "ir/predicate", "ir/program", "ir/support"],
    "proofs/reachability": ["ir/predicate", "ir/program", "ir/support", "solvers"],
    "proofs/termination": ["encoder", "ir/predicate", "ir/program", "ir/term", "ir/support"],
    "engine": ["proofs/abstraction", "encoder", "proofs/horn", "proofs/reachability", "proofs/termination", "solvers", "solvers/quantifiers", "ir/predicate", "ir/program", "ir/term", "ir/support"],
    "solvers": ["ir/term", "ir/support"],
    "solvers/bitwuzla": ["solvers", "ir/term", "ir/support"],
    "solvers/boolector": ["solvers", "ir/term", "ir/support"],
    "solvers/cadical": ["solvers", "solvers/circuits", "ir/term", "ir/support"],
    "solvers/certificates": ["solvers", "solvers/circuits", "ir/term", "ir/support"],
    "solvers/circuits": ["ir/term", "ir/support"],
    "solvers/cvc5": ["solvers", "ir/term", "ir/support"],
    "solvers/dimacs": ["solvers", "solvers/circuits", "ir/term", "ir/support"],
    "solvers/quantifiers": ["solvers", "ir/term", "ir/support"],
    "solvers/pdr": ["solvers", "solvers/circuits", "ir/term", "ir/support"],
    "solvers/preprocess": ["solvers", "ir/term", "ir/support"],
    "solvers/fake": ["solvers", "ir/term", "ir/support"],
    "solvers/portfolio": ["solvers", "ir/term", "ir/support"],
    "solvers/smtlib": ["solvers", "ir/term", "ir/support"],
    "solvers/z3": ["solvers", "ir/term", "ir/support"],
    "witnesses": ["ir/program", "ir/term", "ir/support"],
    "reports": ["witnesses", "ir/program", "ir/support"],
    "projects": ["ir/support"],
    "suites": ["projects", "reports", "ir/support"],
    "inference": ["frontend", "ir/support"],
    "server": ["inference", "ir/program", "reports", "witnesses", "ir/support"],
    "cli": EVERYTHING,
    "bench": [*EVERYTHING, "cli"],
    "tests": [*EVERYTHING, "cli"],
}
# Rooms within a layer -> rooms of it that they may include, beside the files in its own folder. In the front end the
# unwinder and the interpreter, which judges what the unwinder has made, never see each other.
ROOMS = {
    "frontend": {
        "analysis": ["compile", "library", "points_to"],
        "clang": ["library"],
        "compile": ["library"],
        "contracts": ["analysis", "compile", "library"],
        "drivers": ["compile", "contracts", "library", "points_to"],
        "interpreter": ["analysis", "compile", "contracts", "library", "points_to"],
        "library": [],
        "link": ["analysis", "compile", "contracts", "library"],
        "normalise": ["analysis", "compile", "contracts", "drivers", "library", "link", "points_to"],
        "points_to": ["library"],
        "reader": ["link"],
        "scaffold": ["analysis", "compile"],
        "sequential": ["analysis", "library", "normalise", "points_to"],
        "unwinder": ["analysis", "compile", "library", "points_to"],
    },
    "proofs": {
        "body": [],
        "elements": ["body"],
        "candidates": ["body"],
        "heap": ["body", "elements", "candidates"],
        "learner": ["body", "elements", "candidates", "heap"],
        "exact": ["body", "learner"],
        "cut": ["body", "elements", "candidates", "learner", "exact"],
    },
}
# (what, regular expression of the header, folders that may include it)
THIRD_PARTY = [
    ("LLVM", r"(llvm|clang|llvm-c|clang-c)/", ["frontend", "tests/unit/frontend"]),
    ("Boolector", r"boolector(/|\.h)|btor", ["solvers/boolector", "tests/unit/solvers/boolector", "bench"]),
    ("Bitwuzla", r"bitwuzla/(cpp/|c/|enums|option)", ["solvers/bitwuzla", "tests/unit/solvers/bitwuzla"]),
    ("cvc5", r"cvc5/cvc5", ["solvers/cvc5", "tests/unit/solvers/cvc5"]),
    ("CaDiCaL", r"cadical\.hpp", ["solvers/cadical", "solvers/pdr", "tests/unit/solvers/pdr"]),
    ("Z3", r"z3(\+\+|_\w+)?\.h", ["solvers/z3", "tests/unit/solvers/z3"]),
    ("yaml-cpp", r"yaml-cpp/", ["witnesses", "projects", "tests/unit/witnesses"]),
    ("nlohmann-json", r"nlohmann/", ["witnesses", "reports", "projects", "suites", "inference", "cli", "bench", "tests/unit"]),
    ("SymFPU", r"symfpu/", ["ir/support/floats", "encoder"]),
    ("CLI11", r"CLI/|CLI11", ["cli", "tests/unit/cli"]),
]

SOURCES = {".cpp", ".h", ".def", ".inc"}
WITH_README = SOURCES | {".py", ".c", ".sh"}
WITH_LENGTH = SOURCES | {".py", ".sh", ".cmake", ".txt"}
LENGTH_LIMIT, LENGTH_WARNING = 800, 300
# Programs to be checked and the mirrors of the tree are described by the README of the folder above them.
COVERED_BY_PARENT = ("tests/unit/", "tests/regression/", "examples/", "bench/", "tests/fuzz/", "tests/oracles/",
                     "sv-comp/standin")
GENERATED = ("build", "out")
# The files that start processes (docs/security.md), and programs that become another one.
CHILDREN = ("ir/support/process.cpp", "ir/support/isolate/", "cli/goto_cc.cpp", "frontend/clang/main.cpp")
STARTS = re.compile(r"(?:^|[=(,;{}!&|?]|\breturn\b)\s*(?:::|std::)?(v?fork|exec[lv]p?e?|execvpe|fexecve|posix_spawnp?|popen|system|clone3?)\s*\(")
# What they name was there.
HISTORIES = ("CHANGELOG.md",)


def files_of(root):
    """The files that are tracked or could be: what git does not ignore; all, outside of a repository."""
    listed = None
    if (root / ".git").exists() and shutil.which("git"):
        listed = subprocess.run(["git", "-C", str(root), "ls-files", "-co", "--exclude-standard", "-z"],
                                capture_output=True, text=True, check=False)
    if listed and listed.returncode == 0:
        paths = [root / name for name in listed.stdout.split("\0") if name]
    else:
        paths = list(root.rglob("*"))
    inside = lambda p: p.relative_to(root).parts[0] not in (".git", *GENERATED)
    return sorted(p for p in paths if p.is_file() and not p.is_symlink() and inside(p))


def layer_of(path):
    """The longest entry of LAYERS that the path lies in, or None."""
    return max((f for f in LAYERS if path.startswith(f + "/")), key=len, default=None)


def room_of(path):
    """The layer with rooms and the room of it that the path lies in, or None."""
    layer, _, rest = path.partition("/")
    room = rest.partition("/")[0]
    return (layer, room) if room in ROOMS.get(layer, ()) and "/" in rest else None


def check_includes(root, files):
    for file in files:
        name = str(file.relative_to(root))
        layer = layer_of(name)
        if file.suffix not in SOURCES or not layer:
            continue
        for number, line in enumerate(file.read_text(errors="replace").splitlines(), 1):
            match = re.match(r'\s*#\s*include\s+([<"])([^>"]+)[>"]', line)
            if not match:
                continue
            header = match.group(2)
            target = layer_of(header)
            if target and target not in (layer, *LAYERS[layer]):
                yield f"{name}:{number}: {layer} may not include {target} ({header})"
            room, other = room_of(name), room_of(header)
            if room and other and room[0] == other[0] and other[1] not in (room[1], *ROOMS[room[0]][room[1]]):
                yield f"{name}:{number}: {'/'.join(room)} may not include {'/'.join(other)} ({header})"
            for what, pattern, folders in THIRD_PARTY:
                if re.match(pattern, header) and not any(name.startswith(f + "/") for f in folders):
                    yield f"{name}:{number}: {what} stops at {folders[0]} ({header})"
            quoted_project = match.group(1) == '"' and (file.parent / header).is_file() and not target
            # Headers of the programs that are checked stand beside each other there too.
            if quoted_project and layer not in ("tests", "bench") and not name.startswith("frontend/include/"):
                yield f"{name}:{number}: include from the repository's root ({header})"


# Names of the standard library and their headers. What compiles in a batch after other files need not do so by itself
# (scripts/batches.py).
STANDARD = {name: name for name in ("atomic", "deque", "filesystem", "map", "mutex", "optional", "set", "span", "tuple",
                                    "unordered_map", "unordered_set", "variant", "vector")}
STANDARD |= {"function": "functional", "shared_ptr": "memory", "string": "string", "unique_ptr": "memory"}


def check_standard(root, files):
    """Headers include what they name of the standard library, by themselves or by headers of ours; LLVM's have all."""
    @functools.cache
    def included(header):
        text = (root / header).read_text() if (root / header).is_file() else ""
        own = re.findall(r'#include "([^"]+)"', text)
        return frozenset(re.findall(r"#include <([^>]+)>", text)).union(*map(included, own))

    for file in files:
        name = file.relative_to(root).as_posix()
        if file.suffix != ".h" or not layer_of(name) or name.startswith(("bench/", "frontend/include/", "frontend/models/")):
            continue
        headers = included(name)
        code = re.sub(r'//[^\n]*|"[^"\n]*"', "", file.read_text())
        lacks = {STANDARD[word] for word in re.findall(r"\bstd::(\w+)", code) if word in STANDARD} - headers
        if lacks and not any(header.startswith(("llvm/", "clang/")) for header in headers):
            yield f"{name}: lacks {', '.join(f'<{header}>' for header in sorted(lacks))}"


def check_cmake(root):
    """The dependencies declared in CMakeLists.txt are those of LAYERS."""
    text = (root / "CMakeLists.txt").read_text()
    folder_of, depends_of = {}, {}
    for name, body in re.findall(r"fathom_library\((\w+)\s+([^)]*)\)", text):
        words = dict((k, v.split()) for k, v in re.findall(r"(DIR|DEPENDS|LINK)\s+([^A-Z]*)", body))
        folder_of[name], depends_of[name] = words["DIR"][0], words.get("DEPENDS", [])
    for name, folder in folder_of.items():
        if folder not in LAYERS:
            yield f"CMakeLists.txt: {name} ({folder}) is not in the table of layers"
            continue
        declared = {folder_of.get(d, d) for d in depends_of[name]}
        if declared != set(LAYERS[folder]):
            yield (f"CMakeLists.txt: {name} depends on {', '.join(sorted(declared)) or 'nothing'}, "
                   f"its layer allows {', '.join(sorted(LAYERS[folder])) or 'nothing'}")


def check_filters(root):
    """clang-tidy looks at the headers of every layer but the tests and the benchmarks."""
    layers = {layer.split("/")[0] for layer in LAYERS} - {"bench", "tests"}
    text = (root / ".clang-tidy").read_text()
    named = set(re.search(r"HeaderFilterRegex: '/\(([\w|]+)\)/", text).group(1).split("|"))
    for layer in sorted(layers ^ named):
        yield f".clang-tidy: HeaderFilterRegex {'lacks' if layer in layers else 'names what is no layer:'} {layer}"


def check_lengths(root, files, warn=lambda text: None):
    for file in files:
        name = str(file.relative_to(root))
        if file.suffix not in WITH_LENGTH or name.startswith(("tests/regression/", "examples/")) and file.suffix == ".c":
            continue
        lines = file.read_bytes().count(b"\n")
        if lines > LENGTH_LIMIT:
            yield f"{name}: {lines} lines, at most {LENGTH_LIMIT} are allowed"
        elif lines > LENGTH_WARNING:
            warn(f"warning: {name}: {lines} lines, more than {LENGTH_WARNING}")


def check_readmes(root, files):
    folders = {f.parent.relative_to(root).as_posix() for f in files if f.suffix in WITH_README}
    for folder in sorted(folders - {"."}):
        if folder.startswith(COVERED_BY_PARENT) or (root / folder / "README.md").is_file():
            continue
        yield f"{folder}: has sources but no README.md"


def check_names(root, files):
    """Files and folders that texts name are there: by their path, or in the tables of a folder's README."""
    tops = {file.relative_to(root).parts[0] for file in files if file.parent != root}
    for file in files:
        name = file.relative_to(root).as_posix()
        if file.suffix != ".md" or name in HISTORIES:
            continue
        for number, line in enumerate(prose_of(file), 1):
            for match in re.finditer(r"`([\w./*-]+)`|\]\(([\w./-]+)(?:#[^)]*)?\)", line):
                said, linked = match.groups()
                is_path = linked or "/" in said and said.split("/")[0] in tops
                is_row = line.startswith("|") and match.start() < line.find("|", 1) and file.name == "README.md" \
                    and re.fullmatch(r"[\w*-]+\.(cpp|h|def|py|sh|cmake)", said or "")
                if (is_path or is_row) and not any(named_in(folder, linked or said) for folder in (file.parent, root)):
                    yield f"{name}:{number}: {linked or said} is not there"


def named_in(folder, name):
    """Whether a text in the folder may call something so: a path, with `*`, or without what its name ends in."""
    return any(folder.glob(name.rstrip("/"))) or any(folder.glob(name + ".*"))


def prose_of(file):
    """The lines of a text, those of listings empty."""
    listing = False
    for line in file.read_text().splitlines():
        listing ^= line.lstrip().startswith("```")
        yield "" if listing or line.startswith("    ") else line


def check_unnamed(root, files):
    """Every source is named in the README of its folder."""
    for file in files:
        readme = file.parent / "README.md"
        if file.suffix not in (".cpp", ".h", ".def", ".py", ".sh") or not readme.is_file() or file.parent == root \
                or file.name == "main.cpp" or file.parent == root / "frontend/include/libc":  # headers of the C library
            continue
        text = readme.read_text()
        begins = re.findall(r"`([\w-]+)\*", text)
        if not re.search(rf"\b{re.escape(file.stem)}\b", text) and not file.stem.startswith(tuple(begins)):
            yield f"{file.relative_to(root)}: is not named in the README.md of its folder"


def check_places(root, files):
    """No paths that exist on one machine only; no hosts where something could be fetched from."""
    setting_up = re.compile(r"(scripts|cmake|\.ci)/|bench/\w+\.py$|(CMakeLists\.txt|CMakePresets\.json|fathom|run-tests)$|.*\.cmake$")
    for file in files:
        name = str(file.relative_to(root))
        for number, line in enumerate(file.read_text(errors="replace").splitlines(), 1):
            if re.search(r"(?<![\w.})$~-])/(work|root|home/\w+)/\w", line):
                yield f"{name}:{number}: a path of one machine: {line.strip()[:80]}"
            if setting_up.match(name) and re.search(r"\b(https?|ftp)://[\w.]|git@\w", line):
                yield f"{name}:{number}: a host name: {line.strip()[:80]}"


def check_children(root, files):
    """Descriptors, environment and privileges of a child are settled where it is started."""
    for file in files:
        name = str(file.relative_to(root))
        if file.suffix not in (".cpp", ".h") or layer_of(name) is None or name.startswith(("tests/", "bench/", "frontend/models/", *CHILDREN)):
            continue
        for number, line in enumerate(file.read_text(errors="replace").splitlines(), 1):
            if STARTS.search(re.sub(r'"[^"]*"|//.*', "", line)):
                yield f"{name}:{number}: starts a process: {line.strip()[:80]}"


class TreeTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.files = files_of(ROOT)

    def assert_clean(self, problems):
        problems = list(problems)
        self.assertFalse(problems, "\n" + "\n".join(problems))

    def test_includes(self):
        self.assert_clean(check_includes(ROOT, self.files))

    def test_standard(self):
        self.assert_clean(check_standard(ROOT, self.files))

    def test_cmake(self):
        self.assert_clean(check_cmake(ROOT))

    def test_filters(self):
        self.assert_clean(check_filters(ROOT))

    def test_lengths(self):
        self.assert_clean(check_lengths(ROOT, self.files, warn=lambda text: print(text, file=sys.stderr)))

    def test_readmes(self):
        self.assert_clean(check_readmes(ROOT, self.files))

    def test_names(self):
        self.assert_clean(check_names(ROOT, self.files))

    def test_unnamed(self):
        self.assert_clean(check_unnamed(ROOT, self.files))

    def test_children(self):
        self.assert_clean(check_children(ROOT, self.files))
        for name in CHILDREN:
            self.assertTrue((ROOT / name).exists(), name)

    def test_places(self):
        self.assert_clean(check_places(ROOT, self.files))


class SelfTest(unittest.TestCase):
    """What is wrong is found: each rule on a small tree with one thing planted."""

    def setUp(self):
        directory = tempfile.TemporaryDirectory()
        self.addCleanup(directory.cleanup)
        self.root = Path(directory.name)
        self.plant("ir/term/term.h", '#include "ir/support/ids.h"\n#include <vector>\n')
        self.plant("encoder/checks/division.cpp", '#include "memory/object.h"\n#include "encoder/encoder.h"\n')
        self.plant("frontend/loader.cpp", "#include <llvm/IR/Module.h>\n")
        self.plant("solvers/z3/z3_solver.cpp", '#include <z3.h>\n#include "solvers/solver.h"\n')
        for folder in ("ir/term", "encoder/checks", "frontend", "solvers/z3"):
            self.plant(f"{folder}/README.md", "text\n")

    def plant(self, name, text):
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)

    def problems(self):
        files = files_of(self.root)
        return [*check_includes(self.root, files), *check_standard(self.root, files), *check_lengths(self.root, files), *check_readmes(self.root, files),
                *check_children(self.root, files), *check_places(self.root, files), *check_names(self.root, files)]

    def assert_found(self, name, text, message):
        self.plant(name, text)
        found = [p for p in self.problems() if message in p]
        self.assertEqual(len(found), 1, f"{message!r} not found once in {self.problems()}")
        self.assertTrue(found[0].startswith(name.rsplit("/", 1)[0]), found[0])
        (self.root / name).unlink()

    def test_clean_tree(self):
        self.assertEqual(self.problems(), [])

    def test_missing_header_of_the_standard_library(self):
        self.plant("ir/term/map.h", "#include <map>\n")
        for text, what in (("std::map<int, int> a;\n", "<map>"), ("#include <map>\nstd::unique_ptr<int> a;\n", "<memory>"),
                           ('#include "ir/term/term.h"\nstd::optional<int> a;\n', "<optional>")):
            self.assert_found("ir/term/wrong.h", text, f"lacks {what}")
        for text in ('#include "ir/term/map.h"\nstd::map<int, int> a;\n', "// std::map\n", "std::sort(a, b);\n"):
            self.plant("ir/term/right.h", text)
            self.assertEqual(self.problems(), [])

    def test_wrong_layers(self):
        for folder, header, target in (("ir/term", "ir/program/program.h", "ir/program"),
                                       ("ir/program", "ir/term/term.h", "ir/term"),
                                       ("frontend/library", "memory/object.h", "memory"),
                                       ("encoder", "engine/engine.h", "engine"),
                                       ("solvers", "solvers/z3/z3_solver.h", "solvers/z3"),
                                       ("solvers/z3", "solvers/boolector/a.h", "solvers/boolector"),
                                       ("memory", "cli/options.h", "cli")):
            with self.subTest(folder=folder):
                self.plant(f"{folder}/README.md", "text\n")
                self.assert_found(f"{folder}/wrong.cpp", f'#include "{header}"\n', f"may not include {target} ({header})")

    def test_rooms_of_a_layer(self):
        for room, other in (("frontend/interpreter", "frontend/unwinder"), ("frontend/unwinder", "frontend/interpreter"),
                            ("frontend/library", "frontend/contracts"), ("proofs/exact", "proofs/cut"),
                            ("proofs/body", "proofs/elements")):
            with self.subTest(room=room, other=other):
                self.plant(f"{room}/README.md", "text\n")
                self.assert_found(f"{room}/wrong.cpp", f'#include "{other}/a.h"\n',
                                  f"{room} may not include {other} ({other}/a.h)")

    def test_no_circle_of_rooms(self):
        for layer, rooms in ROOMS.items():
            left = {room: set(others) for room, others in rooms.items()}
            while free := [room for room in left if not left[room] & left.keys()]:
                for room in free:
                    del left[room]
            self.assertFalse(left, f"{layer}: rooms that include each other")

    def test_third_parties(self):
        for folder, header, what in (("memory", "llvm/IR/Module.h", "LLVM"), ("cli", "clang/Basic/Version.h", "LLVM"),
                                     ("solvers", "z3++.h", "Z3"), ("solvers/z3", "boolector/boolector.h", "Boolector"),
                                     ("cli", "yaml-cpp/yaml.h", "yaml-cpp"), ("encoder", "CLI/CLI.hpp", "CLI11")):
            with self.subTest(header=header):
                self.plant(f"{folder}/README.md", "text\n")
                self.assert_found(f"{folder}/third.h", f"  # include <{header}>\n", f"{what} stops at")

    def test_include_relative_to_the_file(self):
        self.assert_found("ir/term/near.cpp", '#include "term.h"\n', "include from the repository's root")

    def test_filters_that_are_stale(self):
        layers = sorted({layer.split("/")[0] for layer in LAYERS} - {"bench", "tests"})
        filters = lambda names: self.plant(".clang-tidy", f"HeaderFilterRegex: '/({'|'.join(names)})/.*h$'\n")
        filters(layers)
        self.assertEqual(list(check_filters(self.root)), [])
        filters([*layers[1:], "gone"])
        self.assertEqual(list(check_filters(self.root)), [f".clang-tidy: HeaderFilterRegex lacks {layers[0]}",
                                                          ".clang-tidy: HeaderFilterRegex names what is no layer: gone"])

    def test_long_file(self):
        warnings = []
        self.plant("ir/term/long.cpp", "\n" * 801)
        self.plant("ir/term/longish.cpp", "\n" * 800)
        found = list(check_lengths(self.root, files_of(self.root), warnings.append))
        self.assertEqual(found, ["ir/term/long.cpp: 801 lines, at most 800 are allowed"])
        self.assertEqual(warnings, ["warning: ir/term/longish.cpp: 800 lines, more than 300"])

    def test_missing_readme(self):
        self.assert_found("memory/layers/layer.h", "", "has sources but no README.md")

    def test_files_that_are_named(self):
        for said in ("`ir/term/gone.h`", "`ir/gone/`", "[text](gone.md)", "`frontend/gone_*`"):
            with self.subTest(said=said):
                self.assert_found("docs/page.md", f"See {said}.\n", "is not there")
        self.plant("docs/page.md", "See `ir/term/term.h`, `ir/term/term`, `ir/term/`, `frontend/load*`, `a/b`, [x](page.md#y).\n"
                                   "```\n`ir/term/gone.h`\n```\n\n    `ir/term/gone.h`\n")
        self.assertEqual(self.problems(), [])

    def test_rows_of_a_readme(self):
        self.plant("frontend/README.md", "| `loader.cpp` | loads `gone.cpp` |\n")
        self.assertEqual(self.problems(), [])
        self.assert_found("frontend/README.md", "| `gone.cpp` | loads |\n", "gone.cpp is not there")

    def test_files_that_no_readme_names(self):
        unnamed = lambda: [problem.split(":")[0] for problem in check_unnamed(self.root, files_of(self.root))]
        self.plant("encoder/checks/README.md", "See division.\n")
        self.assertEqual(unnamed(), ["frontend/loader.cpp", "ir/term/term.h", "solvers/z3/z3_solver.cpp"])
        self.plant("frontend/README.md", "`loader.cpp`\n")
        self.plant("ir/term/README.md", "`te*.h`\n")
        self.assertEqual(unnamed(), ["solvers/z3/z3_solver.cpp"])

    def test_children(self):
        for call in ("fork()", "execvp(name, words)", "::posix_spawn(&id, name)", "std::system(line)", "popen(line, mode)"):
            self.assert_found("encoder/checks/child.cpp", f"int x = {call};\n", "starts a process")
        self.plant("encoder/checks/none.cpp", "int x = forks.fork(1); // fork()\nint y = at->system(\"fork()\");\n")
        self.plant("ir/support/process.cpp", "int x = fork();\n")
        self.plant("ir/support/README.md", "text\n")
        self.assertEqual(self.problems(), [])

    def test_places(self):
        self.assert_found("ir/term/path.cpp", "// see /" + "work/thing\n", "a path of one machine")
        self.assert_found("scripts/setup", "fetch https" + "://mirror.example/debian\n", "a host name")
        self.assert_found("bench/fetch.py", "deb-src http" + "://mirror.example/debian\n", "a host name")

    def test_cmake_that_allows_more(self):
        self.plant("CMakeLists.txt", "fathom_library(support DIR ir/support LINK fmt::fmt)\n"
                                     "fathom_library(term DIR ir/term DEPENDS support)\n")
        self.assertEqual(list(check_cmake(self.root)), [])
        self.plant("CMakeLists.txt", "fathom_library(support DIR ir/support)\nfathom_library(program DIR ir/program)\n"
                                     "fathom_library(term DIR ir/term DEPENDS program support)\n")
        self.assertEqual(len(list(check_cmake(self.root))), 2)


if __name__ == "__main__":
    unittest.main()
