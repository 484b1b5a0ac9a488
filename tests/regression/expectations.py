"""What a regression program says about itself.

The comment lines at the top of a .c, .i or .ll file (`//` or `;`) state what Fathom must answer; README.md lists the
directives. Comment lines that start with no directive are prose. A line that looks like a mistyped directive is an
error, since a test that silently expects nothing tests nothing.
"""

import difflib
import re
import shlex
from dataclasses import dataclass, field

SUFFIXES = (".c", ".i", ".ll")

# The verdict words, and the exit status that has to come with each.
EXIT_STATUS = {"true": 0, "false": 10, "unknown": 20}

# Which names may stand in false(...) for the properties whose names are fixed by the competition.
SUBPROPERTIES = {
    "unreach-call": {"unreach-call"},
    "no-overflow": {"no-overflow"},
    "valid-memsafety": {"valid-free", "valid-deref", "valid-memtrack"},
    "valid-memcleanup": {"valid-memcleanup"},
}

SOLVERS = ("boolector", "z3")
# One program in SAMPLE is checked with these too, where they are built in; their limit is short, so unknown is
# admitted.
SAMPLED_SOLVERS = ("cvc5",)
SAMPLE = 8
AXES = ("solvers", "forwarding", "models")
MODELS = ("flat", "objects", "segmented")
SMALL_MODEL = "IP16L32"  # that of a machine which ARGS names
# Memory models of threads: those that the checker has besides sequential consistency, and those that readers have.
WEAK_MODELS = ("tso", "c11", "rc11")
THREAD_MODELS = ("sc", *WEAK_MODELS)

# Told to the reader or to other tools; the runner has no use for them.
INFORMATIVE = {"DEFINE", "ENDLESS", "NATIVE", "PARAM", "TECHNIQUE", "WITNESS"}
DIRECTIVES = INFORMATIVE | {
    "EXPECT", "ALLOW", "ARGS", "MODEL", "MODELS", "OUTPUT", "REPLAY", "AXES", "SLOW", "SELDOM", "TIMEOUT",
    "KNOWN-BUG",
}


class HeaderError(Exception):
    """The comment lines at the top of a test cannot be understood."""


@dataclass(frozen=True)
class Expectation:
    property: str
    verdict: str            # true, false or unknown
    detail: str = ""        # false: the violated (sub)property; unknown: part of the reason

    def __str__(self):
        return f"{self.property}: {self.verdict}" + (f" ({self.detail})" if self.detail else "")


@dataclass
class Header:
    expectations: list = field(default_factory=list)
    allowed: set = field(default_factory=set)         # verdicts accepted besides the expected one
    args: list = field(default_factory=list)          # before the file
    clang_args: list = field(default_factory=list)    # after "--"
    models: tuple = ("LP64",)                         # data models, the first one with all configurations
    weak: dict = field(default_factory=dict)          # memory model of threads -> whether unreach-call holds under it
    weak_open: set = field(default_factory=set)       # those under which it may be unknown
    outputs: list = field(default_factory=list)       # (stream, compiled regular expression)
    replay: str = ""                                  # "", "yes" or "no"
    axes: tuple = AXES
    slow: bool = False
    seldom: bool = False                              # not in each turn
    timeout: float = 60.0
    known_bug: str = ""

    @property
    def model(self):
        return self.models[0]

    def weak_expectations(self):
        """(option, what is expected) under each memory model of threads that is weaker than sequential consistency."""
        return [(["--memory-model-threads", model], Expectation("unreach-call", self.weak[model]))
                for model in WEAK_MODELS if model in self.weak]

    def allows(self, verdict, expectation):
        """Is this verdict accepted although another is expected? `false` only where `unknown` is expected."""
        return verdict in self.allowed and (verdict == "unknown" or expectation.verdict == "unknown")

    def configurations(self, solvers, models):
        """The extra arguments of each configuration the program is checked in besides the default one."""
        if self.slow or not self.axes:
            return []
        alone = [["--solver", s] for s in solvers]
        # Without forwarding everything is left to the memory model and one solver.
        solver = alone if "solvers" in self.axes else [[]]
        plain = [c + ["--no-forwarding"] for c in solver] if "forwarding" in self.axes else []
        if "models" in self.axes:
            plain = [c + ["--memory-model", m] for c in plain or [[]] for m in models]
        return (alone if "solvers" in self.axes else []) + plain


def _comment_lines(text):
    """(line number, content) of the comment lines before the first line of program."""
    for number, line in enumerate(text.splitlines(), 1):
        stripped = line.strip()
        if not stripped:
            continue
        match = re.match(r"(?://|;)\s?(.*)", stripped)
        if not match:
            return
        yield number, match.group(1).strip()


def _expect(header, rest):
    match = re.fullmatch(r"([\w.-]+)\s*:\s*(true|false|unknown)\s*(?:\((.+)\))?", rest)
    if not match:
        raise HeaderError("EXPECT wants '<property>: true|false|unknown [(<subproperty>)]'")
    expectation = Expectation(match.group(1), match.group(2), match.group(3) or "")
    if any(e.property == expectation.property for e in header.expectations):
        raise HeaderError(f"two EXPECT lines for {expectation.property}")
    allowed = SUBPROPERTIES.get(expectation.property)
    if expectation.verdict == "true" and expectation.detail:
        raise HeaderError("'true' has no subproperty")
    if expectation.verdict == "false" and expectation.detail and allowed and expectation.detail not in allowed:
        raise HeaderError(f"{expectation.property} has no subproperty {expectation.detail}")
    header.expectations.append(expectation)


def _allow(header, rest):
    if rest not in ("unknown", "false"):
        raise HeaderError("ALLOW wants 'unknown' or 'false'")
    header.allowed.add(rest)


def _args(header, rest):
    words = shlex.split(rest)
    if "--" in words:
        at = words.index("--")
        header.clang_args += words[at + 1:]
        words = words[:at]
    header.args += words


def _model(header, rest):
    models = tuple(m.strip() for m in rest.split(","))
    if models != (SMALL_MODEL,) and (not set(models) <= {"ILP32", "LP64"} or len(set(models)) < len(models)):
        raise HeaderError(f"MODEL wants ILP32, LP64 or both with a comma, or {SMALL_MODEL}")
    header.models = models


def _models(header, rest):
    if not re.fullmatch(r"sc: (true|false)( (tso|c11): (true|false))*( rc11: (true|false)\??)?", rest) or ":" not in rest[4:]:
        raise HeaderError("MODELS wants 'sc: true|false', and tso, c11 or rc11 in the same way, the last one with or without '?'")
    found = re.findall(r"(\w+): (\w+)", rest)
    header.weak = dict(found)
    header.weak_open = set(re.findall(r"(\w+): \w+\?", rest))
    if len(header.weak) < len(found):
        raise HeaderError("MODELS names a model twice")
    if header.weak["sc"] == "false" and "true" in header.weak.values():
        raise HeaderError("what sequential consistency allows every weaker model allows")


def _output(header, rest):
    match = re.fullmatch(r"(stdout|stderr):\s*(.+)", rest)
    if not match:
        raise HeaderError("OUTPUT wants 'stdout: <regex>' or 'stderr: <regex>'")
    try:
        header.outputs.append((match.group(1), re.compile(match.group(2), re.MULTILINE)))
    except re.error as error:
        raise HeaderError(f"OUTPUT has a bad regular expression: {error}") from error


def _replay(header, rest):
    if rest not in ("yes", "no"):
        raise HeaderError("REPLAY wants yes or no")
    header.replay = rest


def _axes(header, rest):
    axes = tuple(a.strip() for a in rest.split(",") if a.strip())
    wrong = [a for a in axes if a not in AXES]
    if wrong or not axes:
        raise HeaderError(f"AXES wants a list of {', '.join(AXES)}")
    header.axes = axes


def _slow(header, _rest):
    header.slow = True


def _seldom(header, _rest):
    header.seldom = True


def _timeout(header, rest):
    if not re.fullmatch(r"\d+(\.\d+)?", rest) or float(rest) == 0:
        raise HeaderError("TIMEOUT wants seconds")
    header.timeout = float(rest)


def _known_bug(header, rest):
    if not rest:
        raise HeaderError("KNOWN-BUG wants a reason")
    header.known_bug = rest


READERS = {
    "EXPECT": _expect, "ALLOW": _allow, "ARGS": _args, "MODEL": _model, "MODELS": _models, "OUTPUT": _output, "REPLAY": _replay,
    "AXES": _axes, "SLOW": _slow, "SELDOM": _seldom, "TIMEOUT": _timeout, "KNOWN-BUG": _known_bug,
}


def parse_header(text):
    """The Header of a program; raises HeaderError, with the line, where it is wrong or states no expectation."""
    header = Header()
    for number, line in _comment_lines(text):
        match = re.match(r"([A-Z][A-Z_-]{2,})\b:?\s*(.*)", line)
        if not match or match.group(1) in INFORMATIVE:
            continue
        word, rest = match.group(1), match.group(2).strip()
        if word not in READERS:
            near = difflib.get_close_matches(word, sorted(DIRECTIVES), n=1, cutoff=0.75)
            if near:
                raise HeaderError(f"line {number}: unknown directive {word}; {near[0]} is meant?")
            continue
        try:
            READERS[word](header, rest)
        except (HeaderError, ValueError) as error:
            raise HeaderError(f"line {number}: {error}") from error
    if not header.expectations:
        raise HeaderError("no EXPECT line at the top of the file")
    reach = [e.verdict for e in header.expectations if e.property == "unreach-call"]
    if header.weak and reach != [header.weak["sc"]]:
        raise HeaderError("what MODELS says of sc is not what is expected of unreach-call")
    if "false" in header.allowed and all(e.verdict != "unknown" for e in header.expectations):
        raise HeaderError("ALLOW false without a property that is expected to be unknown")
    if header.replay and not any(e.verdict == "false" for e in header.expectations):
        raise HeaderError("REPLAY without a property that is expected to be false")
    return header
