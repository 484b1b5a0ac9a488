"""What the lint measures in C++ text: lines of a function, methods and members of a class, switches with a default.

No compiler is asked: the tree is formatted by clang-format, so that a block that begins on a line of some
indentation ends at the next line that has its closing brace at the same indentation.
"""

import re

NOT_A_FUNCTION = re.compile(r"\s*(namespace|class|struct|union|enum|extern\s+\"C\"|if|else|for|while|do|switch|case|"
                            r"try|catch|public|private|protected|#)\b")
CLASS = re.compile(r"(?:template\s*<[^{}]*>\s*)?(?<!enum )(?:class|struct)\s+(?:\[\[\w+\]\]\s*)?(\w+(?:::\w+)*)"
                   r"(?:\s+final)?\s*(?::[^:{][^{;]*)?\{")
NOT_A_MEMBER = re.compile(r"(using|friend|typedef|static_assert|static|template\s*<[^>]*>\s*(friend|using)|enum|class|"
                          r"struct|union)\b")


def without_comments(text):
    """The text with comments, strings and characters blanked; lines and columns stay."""
    blank = lambda match: re.sub(r"[^\n]", " ", match.group(0))
    pattern = r'R"(\w*)\((?:.|\n)*?\)\1"|//[^\n]*|/\*(?:.|\n)*?\*/|"(?:\\.|[^"\\\n])*"|(?<!\w)\'(?:\\.|[^\'\\\n])*\''
    return re.sub(pattern, blank, text)


def indentation(line):
    return len(line) - len(line.lstrip(" "))


def functions(text):
    """(name, first line, number of lines) of each function with a body of its own: members and free functions."""
    lines = without_comments(text).split("\n")
    number = 0
    while number < len(lines):
        end = end_of_function(lines, number)
        if end is None:
            number += 1
            continue
        head = " ".join(lines[number:end[0] + 1])
        name = re.search(r"([\w~:]+|operator\s*\S+)\s*\(", head)
        yield (name.group(1) if name else head.strip()), number + 1, end[1] - number + 1
        number = end[1] + 1


def end_of_function(lines, start):
    """(line of the opening brace, line of the closing one) if a function begins at this line, else None."""
    line = lines[start]
    depth = indentation(line)
    if not line.strip() or depth > 4 or NOT_A_FUNCTION.match(line) or not re.match(r"\s*[\w~\[:]", line):
        return None
    for at in range(start, min(start + 12, len(lines))):
        here = lines[at].rstrip()
        if at > start and here and indentation(here) <= depth and not re.match(r"\s*[:{]", here):
            return None
        if here.endswith("{"):
            head = " ".join(lines[start:at + 1])
            if "(" not in head or re.search(r"(?<![=!<>])=(?!=)[^(){}]*(\[|\{)", head.split(")")[-1]):
                return None
            closing = " " * depth + "}"
            for last in range(at + 1, len(lines)):
                if lines[last].rstrip() in (closing, closing + ";"):
                    return at, last
            return None
        if here.endswith((";", "}")):
            return None
    return None


def classes(text):
    """(name, line, methods, members) of each class and structure that is defined; nested ones by themselves."""
    code = without_comments(text)
    for match in CLASS.finditer(code):
        body = block_after(code, match.end())
        methods, members = count(body)
        yield match.group(1), code.count("\n", 0, match.start(1)) + 1, methods, members


def block_after(code, start):
    """What stands between an opening brace that ends at `start` and its closing one."""
    depth = 1
    for at in range(start, len(code)):
        depth += {"{": 1, "}": -1}.get(code[at], 0)
        if depth == 0:
            return code[start:at]
    return code[start:]


def count(body):
    """(methods, members) declared at the outermost level of a class's body."""
    methods = members = 0
    for statement in statements(body):
        statement = re.sub(r"^(\s*(public|private|protected)\s*:)+", "", statement).strip()
        plain = strip_angles(statement)
        parenthesis = re.search(r"\(", plain)
        value = re.search(r"(?<![=!<>])=(?!=)|\{", plain)
        is_method = parenthesis and not (value and value.start() < parenthesis.start()) or "operator" in plain
        if not plain or plain.startswith("#") or (NOT_A_MEMBER.match(plain) and not (is_method and plain.startswith("static"))):
            continue
        if is_method:
            methods += 1
        elif re.search(r"\w\s+[*&]?\s*\w|[>*&]\s*\w", plain):
            members += 1 + strip_groups(plain).count(",")
    return methods, members


def statements(body):
    """The declarations of a class's body, each with its blocks cut down to braces."""
    depth, current = 0, ""
    for character in body:
        if character == "{":
            depth += 1
            current += "{" if depth == 1 else ""
        elif character == "}":
            depth -= 1
            if depth == 0:
                current += "}"
                if is_function_head(current):
                    yield current
                    current = ""
        elif depth == 0:
            if character == ";":
                yield current
                current = ""
            else:
                current += character
    if current.strip():
        yield current


def is_function_head(text):
    """Whether a block at the end of the text is a function's body (no semicolon follows it)."""
    plain = strip_angles(re.sub(r"^(\s*(public|private|protected)\s*:)+", "", text))
    before = plain[:plain.rfind("{")]
    return "(" in before and not re.search(r"(?<![=!<>])=(?!=)", before.split("(")[0])


def strip_angles(text):
    """Without template arguments: parentheses in them belong to types."""
    while True:
        shorter = re.sub(r"(?<=\w)<[^<>;{}]*>|(?<=template )<[^<>;{}]*>", " ", text)
        if shorter == text:
            return text.strip()
        text = shorter


def strip_groups(text):
    """Without what stands in parentheses, brackets and braces."""
    while True:
        shorter = re.sub(r"\([^()]*\)|\[[^\[\]]*\]|\{[^{}]*\}", " ", text)
        if shorter == text:
            return text
        text = shorter


def positional_booleans(text):
    """Lines of aggregates with two truths in a row, which nobody can read. A list of nothing else names none."""
    code = without_comments(text)
    for group in re.finditer(r"\{([^{};]*)\}", code):
        truths = [item.strip() in ("true", "false") for item in group.group(1).split(",")]
        if not all(truths) and any(map(lambda one, next: one and next, truths, truths[1:])):
            yield code.count("\n", 0, group.start()) + 1


def enumerations(text):
    """The names of the enumerations that are defined."""
    return set(re.findall(r"\benum\s+class\s+(\w+)", without_comments(text)))


def open_switches(text, own):
    """The lines of switches over an enumeration in `own` that have a default: no compiler lists what they lack."""
    code = without_comments(text)
    for match in re.finditer(r"\bswitch\s*\([^{;]*\{", code):
        body = re.sub(r"\bswitch\s*\([^{;]*\{", "{", block_after(code, match.end()))
        labels = re.findall(r"\bcase\s+(?:\w+::)*(\w+)::\w+\s*:(?!:)", body)
        if re.search(r"\bdefault\s*:", body) and own & set(labels):
            yield code.count("\n", 0, match.start()) + 1
