#!/usr/bin/env python3
"""Batches of source files that are compiled as one, for CMake (UNITY_GROUP): headers are then parsed once a batch.

    scripts/batches.py --output FILE.cmake     from the root; --print shows the batches

Files of one folder are put together in the order of their names, as long as no two declare the same name for
themselves (in an unnamed namespace, `static`, a macro, a test), none declares one that another uses from a header, and
none takes one from a namespace that another has from elsewhere.
It reads text, not C++, and when in doubt it begins another batch; what it misses, the compiler refuses.
"""

import argparse
import re
import sys
from pathlib import Path

FOLDERS = ["cli", "encoder", "engine", "frontend", "inference", "ir", "memory", "projects", "proofs", "reports", "server", "solvers", "suites", "threads",
           "witnesses", "tests/unit"]
LINES = 2000  # of a batch; beyond them the optimiser costs more than the headers that are saved

NOISE = re.compile(r'//[^\n]*|/\*.*?\*/|R"(\w*)\(.*?\)\1"|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])+\'(?!\w)', re.S)
IDENTIFIER = re.compile(r"[A-Za-z_]\w*")
# After these, a name is a member, or looked for in the namespace before it.
QUALIFIED = re.compile(r"(?:\.|->|::)\s*[A-Za-z_]\w*")
NAMESPACES = re.compile(r"^namespace\s+([\w:]+)", re.M)
TYPES = re.compile(r"\b(?:struct|class|enum|union|using)\s+(?:class\s+)?(\w+)")
TESTS = re.compile(r"\b(TEST|TEST_F|TEST_P)\s*\(\s*(\w+)\s*,\s*(\w+)")
KEYWORDS = set("""alignas alignof auto bool break case catch char class const consteval constexpr constinit continue decltype default delete do
                  double else enum explicit extern false final float for friend if inline int int16_t int32_t int64_t int8_t long mutable
                  namespace new noexcept nullptr operator override private protected public return short signed size_t sizeof static
                  static_assert std string string_view struct switch template this throw true try typename uint16_t uint32_t uint64_t
                  uint8_t union unsigned using vector virtual void volatile while""".split())


def own_scopes(text):
    """What stands directly in unnamed namespaces, without the bodies of what is defined there."""
    for opening in re.finditer(r"\bnamespace\s*\{", text):
        depth, kept = 1, []
        for part in re.finditer(r"[{}]|[^{}]+", text[opening.end():]):
            token = part.group()
            if token == "{":
                depth += 1
            elif token == "}":
                depth -= 1
                if depth == 0:
                    break
                kept.append(";")
            elif depth == 1:
                kept.append(token)
        yield "".join(kept)


def own_names(text):
    """Names that a file declares for itself: too many rather than too few."""
    names = {f"{suite}_{name}_Test" for _, suite, name in TESTS.findall(text)} | set(re.findall(r"^\s*#\s*define\s+(\w+)", text, re.M))
    for scope in own_scopes(text):
        # The last name before what ends a declarator; bases, parameters and initialisers are left out.
        for declaration in scope.split(";"):
            if re.match(r"\s*(?:using\s+(?:namespace\s+)?[\w:]+\s*$|(?:TEST|TEST_F|TEST_P|INSTANTIATE_TEST_SUITE_P)\b|namespace\s)", declaration):
                continue  # the same for all, or already seen
            head = re.split(r"[(=]|(?<!:):(?!:)", re.sub(r"<[^<>]*>", " ", declaration))[0]
            names |= set(IDENTIFIER.findall(QUALIFIED.sub(" ", head))[-1:])
            names |= set(TYPES.findall(declaration))
    names |= set(re.findall(r"^static\s[^;{}()=]*?\b(\w+)\s*[(=\[;{]", text, re.M))
    return names - KEYWORDS


def read(path):
    """A file without comments and strings."""
    return NOISE.sub(lambda match: " " if match.group().startswith("/") else '""', path.read_text())


class Headers:
    """What headers declare: types, by their namespaces, and all names, members included."""

    def __init__(self, texts):
        self.types, self.names = {}, set()
        for text in texts:
            types = set(re.findall(r"^(?:struct|class|enum class|using)\s+(\w+)", text, re.M))
            self.names |= types | set(re.findall(r"\b(\w+)\s*[(=;{]", text))
            for namespace in NAMESPACES.findall(text):
                self.types.setdefault(namespace, set()).update(types)

    def types_in(self, namespace):
        """The types that are found in a namespace without a qualifier."""
        return set().union(*(types for name, types in self.types.items() if (namespace + "::").startswith(name + "::")))

    @classmethod
    def of(cls, root):
        return cls(read(path) for folder in FOLDERS for path in (root / folder).rglob("*.h"))


class Source:
    def __init__(self, root, path, headers):
        self.path = path
        text = read(root / path)
        self.lines = text.count("\n")
        self.own = own_names(text)
        self.taken = set(re.findall(r"\busing\s+([\w:]+::\w+)\s*;", text))
        self.used = self.own | (headers.names & set(IDENTIFIER.findall(QUALIFIED.sub(" ", text))))
        # What the others include may use a type of the same name.
        self.is_alone = any(self.own & headers.types_in(namespace) for namespace in NAMESPACES.findall(text))

    def goes_with(self, other):
        if self.is_alone or other.is_alone:
            return False
        taken = {name.rsplit("::", 1)[1] for name in self.taken ^ other.taken}
        return not self.own & other.used and not other.own & self.used and not taken & self.used & other.used


def batches_of(sources):
    """The sources of one folder, each in the first batch that takes it."""
    batches = []
    for source in sources:
        for batch in batches:
            if sum(other.lines for other in batch) + source.lines <= LINES and all(source.goes_with(other) for other in batch):
                batch.append(source)
                break
        else:
            batches.append([source])
    return batches


def all_batches(root):
    by_folder, headers = {}, Headers.of(root)
    for folder in FOLDERS:
        for path in sorted((root / folder).rglob("*.cpp")):
            path = path.relative_to(root)
            by_folder.setdefault(path.parent, []).append(path)
    for folder, paths in sorted(by_folder.items()):
        for number, batch in enumerate(batches_of([Source(root, path, headers) for path in paths])):
            yield f"{str(folder).replace('/', '_')}_{number}", [str(source.path) for source in batch]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--output", type=Path)
    parser.add_argument("--print", action="store_true")
    args = parser.parse_args()
    root = Path(__file__).resolve().parent.parent
    batches = list(all_batches(root))
    if args.print:
        for name, paths in batches:
            print(name, *paths)
        print(f"{sum(len(paths) for _, paths in batches)} files in {len(batches)} batches", file=sys.stderr)
    if args.output:
        lines = [f'set_source_files_properties({" ".join("${CMAKE_SOURCE_DIR}/" + path for path in paths)} PROPERTIES UNITY_GROUP {name})'
                 for name, paths in batches]
        text = "\n".join(lines) + "\n"
        if not args.output.exists() or args.output.read_text() != text:
            partial = args.output.with_suffix(".new")
            partial.write_text(text)
            partial.replace(args.output)


if __name__ == "__main__":
    main()
