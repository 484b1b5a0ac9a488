"""What the lint takes for prose: its lines beyond 120 columns, and words that it should do without; and the texts
that users see, whose sentences end in time.

Paragraphs of .md files (tables and listings aside), comments of sources, also those at the end of a line of code, and
docstrings of Python. Code and strings may be wider.
"""

import ast
import functools
import io
import re
import sys
import tokenize
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent / "regression"))
from expectations import DIRECTIVES, SUFFIXES as PROGRAMS  # noqa: E402

COLUMNS = 120

C_LIKE = (".c", ".cpp", ".h", ".def")
SUFFIXES = (*C_LIKE, ".md", ".py", ".sh", ".cmake", ".txt", ".yml", ".yaml")

# A string or a comment of C, whichever comes first.
C_TOKEN = re.compile(r'R"(\w*)\((?:.|\n)*?\)\1"|"(?:\\.|[^"\\\n])*"|(?<!\w)\'(?:\\.|[^\'\\\n])*\''
                     r"|(?P<comment>//[^\n]*|/\*(?:.|\n)*?\*/)")
# What the runner of the regression programs reads is one line, however wide.
DIRECTIVE = re.compile(rf"\s*//\s?(?:{'|'.join(sorted(DIRECTIVES))})\b")
# A name or address that cannot be divided.
ADDRESS = re.compile(r"\S{60,}")


def of_c(text):
    for token in C_TOKEN.finditer(text):
        if not token["comment"]:
            continue
        number, begin = text.count("\n", 0, token.start()) + 1, token.start() - text.rfind("\n", 0, token.start()) - 1
        for at, piece in enumerate(token["comment"].split("\n")):
            column = begin if at == 0 else 0
            yield number + at, column, column + len(piece)


def of_python(text):
    lines = text.split("\n")
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            yield *token.start, token.end[1]
    for node in ast.walk(ast.parse(text)):
        # A string that is a statement: nobody uses its value.
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            yield from ((number, 0, len(lines[number - 1])) for number in range(node.lineno, node.end_lineno + 1))


def of_script(text):
    """Comments of shell, CMake and YAML: from a # that stands after a blank and is not quoted."""
    for number, line in enumerate(text.splitlines(), 1):
        for sign in re.finditer(r"(?:^|(?<=\s))#", line):
            if all(line[:sign.start()].count(quote) % 2 == 0 for quote in "\"'"):
                yield number, sign.start(), len(line)
                break


def of_markdown(text):
    listing = False
    for number, line in enumerate(text.splitlines(), 1):
        listing ^= line.lstrip().startswith("```")
        if not listing and not line.startswith(("|", "    ")):
            yield number, 0, len(line)


@functools.cache
def prose(name, text):
    """(line number, columns where prose begins and ends), in order."""
    if name.endswith(".md"):
        found = of_markdown(text)
    elif name.endswith(".py"):
        found = of_python(text)
    else:
        found = of_c(text) if name.endswith(C_LIKE) else of_script(text)
    return sorted(set(found))


def wide_prose(name, text):
    """The lines that are too wide because of their prose: code that is too wide by itself is none of ours."""
    lines = text.split("\n")
    for number, begin, end in prose(name, text):
        line = lines[number - 1]
        wide = end > COLUMNS >= len(line[:begin].rstrip())
        directive = name.endswith(PROGRAMS) and DIRECTIVE.match(line)
        if wide and not directive and not ADDRESS.search(line[begin:]):
            yield f"{name}:{number}: prose of {len(line)} columns, at most {COLUMNS} are allowed"


# A sentence has its subject first; words that say something only to those who were there.
OF_FIRST = re.compile(r"(?:^\W*|[.:!?]\)?\s+)Of\b")
BEHIND = re.compile(r"\bbehind\b", re.IGNORECASE)
PRIVATE = re.compile(r"\b(?:the house(?:'s)?|workplaces?|colleagues?|landed|TODO|FIXME|XXX|last week|yesterday)\b|\bissue #?\d+\b(?! \()")


def said(name, text, pattern):
    """(line number, the line) of each place in prose that matches."""
    lines = text.split("\n")
    for number, begin, end in prose(name, text):
        for _ in pattern.finditer(lines[number - 1][begin:end]):
            yield number, lines[number - 1].strip()


# Sentences of texts that users see.
WORDS = 25
WORD = re.compile(r"[A-Za-z][\w'-]*")


def texts(text):
    """(line number, text) of the strings of C++; those that only blanks divide are one."""
    begin, end, whole = 0, None, ""
    for token in C_TOKEN.finditer(text):
        if not token[0].startswith('"'):
            continue
        if end is None or text[end:token.start()].strip():
            yield text.count("\n", 0, begin) + 1, whole
            begin, whole = token.start(), ""
        whole, end = whole + token[0][1:-1].replace("\\n", "\n"), token.end()
    yield text.count("\n", 0, begin) + 1, whole


def long_sentences(name, text):
    for number, whole in texts(text):
        for sentence in re.split(r"[.:;!?](?=\s|$)|\n", re.sub(r"\([^()]*\)", " ", whole)):
            words = len(WORD.findall(sentence))
            if words > WORDS and "<" not in sentence.replace("<<", ""):  # a page's marks are none of its words
                yield f"{name}:{number}: a sentence of {words} words, at most {WORDS} are allowed: {sentence.strip()[:60]}"
