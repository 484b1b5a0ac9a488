#!/usr/bin/env python3
"""Executions from the axioms: litmus tests of the literature, the axioms taken word by word, random programs and liars.

Runs the real binary: the first argument, $FATHOM_BINARY, or build/release/cli/fathom. Without it that part is skipped.
"""

import itertools
import os
import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))
from campaign_case import seeds  # noqa: E402
from interleaving_axioms import (ACQUIRE, BOTH, C17, C17_GROUNDED, MODELS, PLAIN, RC11, RELAXED, RELEASE, SC, SEQ, Enumeration,  # noqa: E402
                                 Graph, paths)
from interleaving_programs import Leaf  # noqa: E402
from interleaving_states import Explorer, TooLarge  # noqa: E402
from interleaving_weak import OPEN, Condition, Others, Outcome, WeakProgram, WeakTruth, operations  # noqa: E402
from interleavings import Question, judge  # noqa: E402

FATHOM = os.environ.get("FATHOM_BINARY", str(HERE.parent.parent / "build/release/cli/fathom"))
ORDERS = {"na": PLAIN, "rlx": RELAXED, "acq": ACQUIRE, "rel": RELEASE, "ar": BOTH, "sc": SEQ}
TOKEN = re.compile(r"(?P<kind>[RWAXCFLUN])(?P<place>[a-z]?)(?P<numbers>[\d>]*)(?:\.(?P<order>\w+))?(?P<failing>/\w+)?$")
# What a style makes of reads, of writes, and what it puts in between.
STYLES = {"relaxed": ("rlx", "rlx", None), "release": ("acq", "rel", None), "seq": ("sc", "sc", None),
          "fences": ("rlx", "rlx", "sc"), "weak fences": ("rlx", "rlx", "ar")}


def parsed(text):
    """Threads, without main, from a short notation, and the names of their registers.

    Rx.acq Wx1.rel Ax1.sc (adds) Xx1.ar (exchanges) Cx0>1.sc/rlx (compares) F.sc, L and U of a mutex, N1( .. ) for what
    is done if the thread's last register is 1.
    """
    registers, threads = [], []
    for thread in text.split("|"):
        stack = [[]]
        for token in re.findall(r"N\d\(|\)|[^\s()]+", thread):
            if token == ")":
                body = stack.pop()
                stack[-1][-1] = (*stack[-1][-1], body)
            elif token.startswith("N"):
                stack[-1].append(("if", registers[-1], int(token[1]), True))
                stack.append([])
            else:
                stack[-1].append(operation(TOKEN.match(token), registers))
        threads.append(stack[0])
    return threads, registers


def operation(match, registers):
    kind, place, order = match["kind"], match["place"], ORDERS[match["order"] or "rlx"]
    numbers = [int(n) for n in match["numbers"].split(">") if n]
    if kind in "RAXC":
        registers.append(f"r{len(registers)}")
    if kind == "C":
        return ("cas", registers[-1], place, *numbers, order, ORDERS[(match["failing"] or "/rlx")[1:]])
    return {"R": lambda: ("load", registers[-1], place, order), "W": lambda: ("store", place, *numbers, order),
            "A": lambda: ("add", registers[-1], place, *numbers, order), "X": lambda: ("exchange", registers[-1], place, *numbers, order),
            "F": lambda: ("fence", order), "L": lambda: ("lock", place), "U": lambda: ("unlock", place)}[kind]()


def styled(text, style):
    reads, writes, fence = STYLES[style]
    threads = []
    for thread in text.split("|"):
        tokens = [f"{token}.{reads if token[0] == 'R' else writes}" for token in thread.split()]
        threads.append((f" F.{fence} " if fence else " ").join(tokens))
    return " | ".join(threads)


def found(text, main=None, initial="dxyz"):
    """All executions; `main`: what it does, with * for the creation of a thread and + for a join."""
    threads, registers = parsed(text)
    body, creations, joins = [], *(iter(range(1, len(threads) + 1)) for _ in range(2))
    for token in (main or "* " * len(threads)).split():
        body.append(("create", next(creations)) if token == "*" else ("join", next(joins)) if token == "+" else operation(TOKEN.match(token), []))
    body += [("join", thread) for thread in joins]
    return Enumeration([body, *threads], dict.fromkeys(initial, 0), registers).run(), registers


def allowed(text, outcome, **more):
    """The models that allow it: as in "r0=1 x=2"."""
    executions, registers = found(text, **more)
    names = [*registers, *more.get("initial", "dxyz")]
    wanted = [(names.index(name), int(value)) for name, value in (part.split("=") for part in outcome.split())]
    return {model for model in MODELS if any(all(o[at] == value for at, value in wanted) for o in executions.outcomes[model])}


ALL = set(MODELS)
WEAK = {RC11, C17, C17_GROUNDED}
C17S = {C17, C17_GROUNDED}
NONE = set()
# Who allows it: relaxed, release and acquire, seq_cst, with fences of seq_cst, with fences of acq_rel.
CLASSIC = {
    "SB": ("Wx1 Ry | Wy1 Rx", "r0=0 r1=0", WEAK, WEAK, NONE, NONE, WEAK),
    "MP": ("Wx1 Wy1 | Ry Rx", "r0=1 r1=0", WEAK, NONE, NONE, NONE, NONE),
    "LB": ("Rx Wy1 | Ry Wx1", "r0=1 r1=1", {C17}, NONE, NONE, NONE, NONE),
    "S": ("Wx2 Wy1 | Ry Wx1", "r0=1 x=2", WEAK, NONE, NONE, NONE, NONE),
    "R": ("Wx1 Wy1 | Wy2 Rx", "r0=0 y=2", WEAK, WEAK, NONE, NONE, WEAK),
    "2+2W": ("Wx1 Wy2 | Wy1 Wx2", "x=1 y=1", WEAK, WEAK, NONE, NONE, WEAK),
    "WRC": ("Wx1 | Rx Wy1 | Ry Rx", "r0=1 r1=1 r2=0", WEAK, NONE, NONE, NONE, NONE),
    "RWC": ("Wx1 | Rx Ry | Wy1 Rx", "r0=1 r1=0 r2=0", WEAK, WEAK, NONE, C17S, WEAK),
    "ISA2": ("Wx1 Wy1 | Ry Wz1 | Rz Rx", "r0=1 r1=1 r2=0", WEAK, NONE, NONE, NONE, NONE),
    "IRIW": ("Wx1 | Wy1 | Rx Ry | Ry Rx", "r0=1 r1=0 r2=1 r3=0", WEAK, WEAK, NONE, C17S, WEAK),
    "W+RWC": ("Wx1 Wy1 | Ry Rz | Wz1 Rx", "r0=1 r1=0 r2=0", WEAK, WEAK, NONE, NONE, WEAK),
    "WWC": ("Wx2 | Rx Wy1 | Ry Wx1", "r0=2 r1=1 x=2", WEAK, NONE, NONE, NONE, NONE),
    "3.SB": ("Wx1 Ry | Wy1 Rz | Wz1 Rx", "r0=0 r1=0 r2=0", WEAK, WEAK, NONE, NONE, WEAK),
    "3.LB": ("Rx Wy1 | Ry Wz1 | Rz Wx1", "r0=1 r1=1 r2=1", {C17}, NONE, NONE, NONE, NONE),
    "CoRR": ("Wx1 | Rx Rx", "r0=1 r1=0", NONE, NONE, NONE, NONE, NONE),
    "CoRR2": ("Wx1 | Wx2 | Rx Rx | Rx Rx", "r0=1 r1=2 r2=2 r3=1", NONE, NONE, NONE, NONE, NONE),
    "CoWR": ("Wx1 Rx | Wx2", "r0=2 x=1", NONE, NONE, NONE, NONE, NONE),
    "CoRW": ("Rx Wx1 | Wx2", "r0=2 x=2", NONE, NONE, NONE, NONE, NONE),
    "CoRW1": ("Rx Wx1", "r0=1", NONE, NONE, NONE, NONE, NONE),
    "CoWW": ("Wx1 Wx2", "x=1", NONE, NONE, NONE, NONE, NONE),
}
CORRECT = {"SB": "r0=0 r1=1", "MP": "r0=1 r1=1", "LB": "r0=1 r1=0", "S": "r0=1 x=1", "R": "r0=1 y=2", "2+2W": "x=1 y=2"}


class Litmus(unittest.TestCase):
    def test_classic(self):
        for name, (text, outcome, *expected) in CLASSIC.items():
            for style, models in zip(STYLES, expected):
                with self.subTest(name=name, style=style):
                    self.assertEqual(allowed(styled(text, style), outcome), models)

    def test_what_all_allow(self):
        for name, outcome in CORRECT.items():
            for style in STYLES:
                self.assertEqual(allowed(styled(CLASSIC[name][0], style), outcome), ALL, name)

    def hold(self, *cases):
        for text, outcome, models, *more in cases:
            with self.subTest(text=text, outcome=outcome):
                self.assertEqual(allowed(text, outcome, **(more[0] if more else {})), models)

    def test_one_side_alone(self):
        self.hold(("Wx1 Wy1.rel | Ry Rx", "r0=1 r1=0", WEAK), ("Wx1 Wy1 | Ry.acq Rx", "r0=1 r1=0", WEAK), ("Wx1 F.sc Ry | Wy1 Rx", "r0=0 r1=0", WEAK),
                  ("Wx1.sc Ry.sc | Wy1.sc Rx", "r0=0 r1=0", WEAK), ("Wx1.rel Ry.sc | Wy1.sc Rx.sc", "r0=0 r1=0", WEAK))

    def test_fences_and_operations(self):
        """A fence on one side, an operation that releases or acquires on the other one (7.17.4)."""
        self.hold(("Wx1 F.rel Wy1 | Ry.acq Rx", "r0=1 r1=0", NONE), ("Wx1 Wy1.rel | Ry F.acq Rx", "r0=1 r1=0", NONE),
                  ("Wx1 F.rel Wy1 | Ry F.acq Rx", "r0=1 r1=0", NONE), ("Wx1 F.acq Wy1 | Ry F.acq Rx", "r0=1 r1=0", WEAK),
                  ("Wx1 F.rel Wy1 | Ry F.rel Rx", "r0=1 r1=0", WEAK), ("Wx1 F.rel Wz1 Wy1 | Ry F.acq Rx", "r0=1 r1=0", NONE),
                  ("Wx1.sc F.sc Wy1 | Ry.sc Rx.sc", "r0=1 r1=0", NONE))

    def test_release_sequences(self):
        self.hold(("Wd1 Wx1.rel Wx2 | Rx.acq Rd", "r0=2 r1=0", NONE),  # the same thread
                  ("Wd1 Wx1.rel | Ax4 | Rx.acq Rd", "r1=5 r2=0", NONE),  # an update of another one
                  ("Wd1 Wx1.rel | Wx5 | Rx Rx.acq Rd", "r0=1 r1=5 r2=0", WEAK),  # a store of another one
                  ("Wd1 Wx1.rel Wx2 | Wx5 | Rx.acq Rd", "r0=2 r1=0", C17S),  # it ends there in C17
                  ("Wd1 Wx1.rel Wx2 | Ax4 | Rx.acq Rd", "r1=6 r2=0", NONE),
                  ("Wd1 Wx1.rel | Ax4 Wx9 | Rx.acq Rd", "r0=1 r1=9 r2=0", WEAK),  # a store after it
                  ("Wd1 F.rel Wx1 | Ax4 | Rx F.acq Rd", "r1=5 r2=0", NONE))

    def test_read_modify_writes(self):
        self.hold(("Ax1 | Ax1", "x=1", NONE), ("Ax1 | Ax1", "r0=0 r1=0", NONE), ("Ax1 | Ax1 | Ax1", "x=3", ALL), ("Xx1 | Xx2", "r0=0 r1=0", NONE),
                  ("Ax1 | Wx5", "r0=0 x=5", ALL), ("Ax1 | Wx5", "r0=0 x=1", NONE), ("Wx1 Xz5 Ry | Wy1 Xz6 Rx", "r1=0 r3=0", WEAK),
                  ("Wx1 Xz5.ar Ry | Wy1 Xz6.ar Rx", "r1=0 r3=0", NONE), ("Xx1.sc Ry.sc | Xy1.sc Rx.sc", "r1=0 r3=0", NONE),
                  ("Xx1.ar Ry.acq | Xy1.ar Rx.acq", "r1=0 r3=0", WEAK))

    def test_halves_of_read_modify_writes(self):
        self.hold(("Wd1 Xx1.acq | Rx.acq Rd", "r1=1 r2=0", WEAK), ("Wd1 Xx1.rel | Rx.acq Rd", "r1=1 r2=0", NONE),
                  ("Wd1 Wx1.rel | Ax1.rel Rd", "r0=1 r1=0", WEAK), ("Wd1 Wx1.rel | Ax1.acq Rd", "r0=1 r1=0", NONE),
                  ("Wd1 Wx1.rel | Ax1.rel F.acq Rd", "r0=1 r1=0", NONE))

    def test_compare_and_exchange(self):
        self.hold(("Cx0>1 | Cx0>2", "r0=0 r1=0", NONE), ("Cx0>1 | Cx0>2", "r0=0 r1=1 x=1", ALL), ("Cx1>2", "r0=0 x=0", ALL),
                  ("Cx0>2", "r0=0 x=0", NONE),
                  ("Wd1 Wx1.rel | Cx1>2.acq/rlx Rd", "r0=1 r1=0", NONE), ("Wd1 Wx1.rel | Cx5>2.acq/rlx Rd", "r0=1 r1=0", WEAK),
                  ("Wd1 Wx1.rel | Cx5>2.acq/acq Rd", "r0=1 r1=0", NONE), ("Wx1.sc Cy5>6.sc/sc | Wy1.sc Cx5>6.sc/sc", "r0=0 r1=0", NONE),
                  ("Wx1.sc Cy5>6.sc/acq | Wy1.sc Cx5>6.sc/acq", "r0=0 r1=0", WEAK))

    def test_where_the_models_differ(self):
        """Figures of the paper on RC11: what the compilation to Power does, and fences."""
        self.hold(("Wx1.sc Wy1.rel | Ay1.sc Ry | Wy3.sc Rx.sc", "r0=1 r1=3 r2=0", {RC11}),  # Z6.U
                  ("Wx1.sc | Rx.acq Ry.sc | Ry.acq Rx.sc | Wy1.sc", "r0=1 r1=0 r2=1 r3=0", {RC11}),  # IRIW-acq-sc
                  ("Wx1.rel Wy1.sc | Wy2.sc Rx.acq", "r0=0 y=2", WEAK),
                  ("Wx1 | Rx F.sc Ry | Wy1 F.sc Rx", "r0=1 r1=0 r2=0", C17S))  # RWC+syncs

    def test_fences_order_writes(self):
        """What came with a defect report (407)."""
        self.hold(("Wx1 F.sc Wy2 | Wy1 F.sc Wx2", "x=1 y=1", NONE), ("Wx1 F.sc Wy2.sc | Wy1.sc Wx2.sc", "x=1 y=1", NONE),
                  ("Wx1 F.sc Wy2 | Wy1 Wx2", "x=1 y=1", WEAK))

    def test_mixed_with_seq_cst(self):
        self.hold(("Wx2.sc Ry.sc | Wx1.sc Wy1.sc Rx.sc", "r0=0 r1=1 x=2", NONE), ("Wx1.sc Ry.sc | Wy1.sc F.sc Rx", "r0=0 r1=0", NONE),
                  ("Wx1.sc Ry.sc | Wy1 F.sc Rx.sc", "r0=0 r1=0", NONE), ("Wx1.sc Wz1.rel | Rz.acq Ry.sc | Wy1.sc Rx.sc", "r0=1 r1=0 r2=0", NONE),
                  ("Wx1.sc Wz1 | Rz Ry.sc | Wy1.sc Rx.sc", "r0=1 r1=0 r2=0", WEAK))

    def test_branches(self):
        self.hold(("Rx N1( Wy1 ) | Ry N1( Wx1 )", "r0=1 r1=1", {C17}), ("Rx N0( Wy1 ) | Wx1", "r0=1 y=1", NONE),
                  ("Rx N0( Wy1 ) | Wx1", "r0=0 y=0", NONE),
                  ("Wx1 | Rx N1( Ry )", "r0=0 r1=0", ALL), ("Wd1 Wx1.rel | Rx.acq N1( Rd )", "r0=1 r1=0", NONE))

    def test_mutexes(self):
        self.hold(("Lm Wx1 Um Lm Ry Um | Lm Wy1 Um Lm Rx Um", "r0=0 r1=0", NONE), ("Lm Wx1 Um Ln Ry Un | Ln Wy1 Un Lm Rx Um", "r0=0 r1=0", NONE),
                  ("Lm Wx1 Um Ln Ry Un | Lm Wy1 Um Ln Rx Un", "r0=0 r1=0", NONE), ("Lm Wx1 Um Ry | Ln Wy1 Un Rx", "r0=0 r1=0", WEAK),
                  ("Lm Rx Wx1 Um | Lm Rx Wx2 Um", "r0=0 r1=0", NONE), ("Lm Wx1 Wy1 Um | Ry Rx", "r0=1 r1=0", WEAK))

    def test_creation_and_join(self):
        self.hold(("Rx", "r0=0", NONE, {"main": "Wx1 *"}), ("Rx", "r0=0", ALL, {"main": "* Wx1"}), ("Wx1 | Rx", "r0=0", NONE, {"main": "* + *"}),
                  ("Wx1 Ry", "r0=0", ALL, {"main": "* Wy1"}), ("Ry | Rx", "r0=0 r1=0", NONE, {"main": "Wx1 * Wy1 *"}))

    def test_values_that_depend_on_themselves(self):
        one = [("load", "r0", "x", RELAXED), ("store", "y", ("r0", 0), RELAXED)]
        other = [("load", "r1", "y", RELAXED), ("store", "x", ("r1", 0), RELAXED)]
        with self.assertRaises(TooLarge):
            Enumeration([[], one, other], {"x": 0, "y": 0}, ["r0", "r1"]).run()

    def test_values_that_depend_on_others(self):
        codes = [[], [("store", "x", 3, RELAXED)], [("load", "r0", "x", RELAXED), ("store", "y", ("r0", 1), RELAXED)],
                 [("add", "r1", "y", 10, RELAXED), ("if", "r1", 4, True, [("store", "z", 1, RELAXED)])]]
        outcomes = Enumeration(codes, {"x": 0, "y": 0, "z": 0}, ["r0", "r1"]).run().outcomes[RC11]
        self.assertEqual(outcomes, {(0, 0, 3, 1, 0), (3, 0, 3, 4, 0), (0, 1, 3, 11, 0), (3, 4, 3, 14, 1)})

    def test_too_many(self):
        threads, registers = parsed("Wx1 Wx2 Rx Ry | Wx3 Wx4 Rx Ry | Wy1 Wy2 Rx Ry")
        with self.assertRaises(TooLarge):
            Enumeration([[], *threads], {"x": 0, "y": 0}, registers, limit=50).run()


class Races(unittest.TestCase):
    def races(self, text, **more):
        return {model for model, races in found(text, **more)[0].races.items() if races}

    def test_message_passing(self):
        for text, models in (("Wd1.na Wx1.rel | Rx.acq N1( Rd.na )", NONE), ("Wd1.na Wx1 | Rx N1( Rd.na )", ALL),
                             ("Wd1.na Wx1.rel | Rx.acq Rd.na", ALL),
                             ("Wd1.na F.rel Wx1 | Rx F.acq N1( Rd.na )", NONE), ("Wd1.na Wx1.rel Wx2 | Wx3 | Rx.acq N2( Rd.na )", C17S),
                             ("Wd1.na Wx1.sc | Rx.sc N1( Wd2.na )", NONE), ("Rd.na | Rd.na", NONE), ("Wd1.na | Wd1.na", ALL),
                             ("Lm Wd1.na Um | Lm Rd.na Um", NONE), ("Lm Wd1.na Um | Ln Rd.na Un", ALL), ("Wd1 | Rd", NONE), ("Wd1.na | Rd", ALL)):
            with self.subTest(text=text):
                self.assertEqual(self.races(text) - {SC}, models - {SC})

    def test_creation_and_join(self):
        self.assertEqual(self.races("Wd1.na", main="Wd2.na * + Wd3.na"), NONE)
        self.assertEqual(self.races("Wd1.na", main="* Wd2.na +"), ALL)

    def test_out_of_thin_air(self):
        self.assertEqual(self.races("Rx N1( Wy1 ) | Ry N1( Wx1 Wd1.na ) | Wd2.na"), {C17})


# The axioms once more, word by word, as sets of pairs, for all candidates that there are.

def compose(*relations):
    first, *rest = relations
    for second in rest:
        successors = {}
        for a, b in second:
            successors.setdefault(a, set()).add(b)
        first = {(a, c) for a, b in first for c in successors.get(b, ())}
    return first


def closure(relation):
    result = set(relation)
    while True:
        more = result | compose(result, result)
        if more == result:
            return result
        result = more


def acyclic(relation):
    return all(a != b for a, b in closure(relation))


class Literal:
    """A candidate: `source`: read -> write; `order`: place -> its writes."""

    def __init__(self, graph, source, order, sections):
        self.graph, self.events, self.source, self.order = graph, graph.events, source, order
        self.all = range(graph.count)
        self.identity = {(a, a) for a in self.all}
        self.sb = {(a, b) for a in self.all for b in self.all if graph.sb[a] >> b & 1}
        ends = {thread: (code[0], code[-1]) for thread, code in enumerate(graph.threads)}
        self.other = {(a, ends[t][0]) for a, t in graph.creations} | {(ends[t][1], a) for t, a in graph.joins} | set(sections)
        self.rf = {(write, read) for read, write in source.items()}
        self.mo = {pair for writes in order.values() for pair in itertools.combinations(writes, 2)}
        self.rb = {(b, d) for a, b in self.rf for c, d in self.mo if a == c} - self.identity
        self.rmw = {(a, self.events[a].other) for a in self.all if self.events[a].kind == "R" and self.events[a].other is not None}
        self.same = {(a, b) for a in self.all for b in self.all if self.events[a].place is not None and self.events[a].place == self.events[b].place}

    def those(self, kinds="RWF", orders=(RELAXED, ACQUIRE, RELEASE, BOTH, SEQ, PLAIN)):
        return {(a, a) for a in self.all if self.events[a].kind in tuple(kinds) and self.events[a].order in orders}

    def maybe(self, relation):
        return relation | self.identity

    def outcome(self, registers):
        """None where values are not determined or assumptions fail."""
        values = {}
        for _ in self.all:
            for at in self.all:
                value = self.events[at].value
                if at in self.source:
                    value = values.get(self.source[at])
                elif isinstance(value, tuple):
                    of = values.get(self.graph.readers[value[0]]) if value[0] in self.graph.readers else 0
                    value = None if of is None else of + value[1]
                if value is not None:
                    values[at] = value
        read = {register: values.get(at) for register, at in self.graph.readers.items()}
        if None in read.values() or any(self.graph.fails(r, read.get(r, 0)) for r in self.graph.assumptions):
            return None
        return (*(read.get(r, 0) for r in registers), *(values[writes[-1]] for writes in self.order.values()))

    def is_coherent(self, hb):
        eco = closure(self.rf | self.mo | self.rb)
        return all(a != b for a, b in compose(hb, self.maybe(eco)) | hb) and not self.rmw & compose(self.rb, self.mo)

    # RC11

    def rc11_hb(self):
        atomic = (RELAXED, ACQUIRE, RELEASE, BOTH, SEQ)
        chain = self.maybe(closure(compose(self.rf, self.rmw)))
        rs = compose(self.those("W"), self.maybe(self.sb & self.same), self.those("W", atomic), chain)
        fence = self.those("F")
        sw = compose(self.those(orders=(RELEASE, BOTH, SEQ)), self.maybe(compose(fence, self.sb)), rs, self.rf, self.those("R", atomic),
                     self.maybe(compose(self.sb, fence)), self.those(orders=(ACQUIRE, BOTH, SEQ)))
        return closure(self.sb | sw | self.other)

    def is_rc11(self):
        hb = self.rc11_hb()
        return self.is_coherent(hb) and acyclic(hb | self.rf) and acyclic(self.psc(hb))

    def psc(self, hb):
        elsewhere, every, fence = self.sb - self.same, self.those(orders=(SEQ,)), self.those("F", (SEQ,))
        scb = self.sb | compose(elsewhere, hb, elsewhere) | hb & self.same | self.mo | self.rb
        base = compose(every | compose(fence, self.maybe(hb)), scb, every | compose(self.maybe(hb), fence))
        eco = closure(self.rf | self.mo | self.rb)
        return base | compose(fence, hb | compose(hb, eco, hb), fence)

    # C17

    def released(self, write):
        """The release sequence that the write heads, or would head."""
        order = self.order[self.events[write].place]
        for at in order[order.index(write):]:
            if at != write and self.events[at].thread != self.events[write].thread and self.events[at].other is None:
                return
            yield at

    def c17_hb(self):
        sw = set()
        atomic = [a for a in self.all if self.events[a].kind in "RW" and self.events[a].order != PLAIN]
        for x in (a for a in atomic if self.events[a].kind == "W"):
            for y in (a for a in atomic if self.source.get(a) in list(self.released(x))):
                begins = [x] * (self.events[x].order in (RELEASE, BOTH, SEQ))
                begins += [f for f in self.all if self.events[f].kind == "F" and self.events[f].order in (RELEASE, BOTH, SEQ) and (f, x) in self.sb]
                ends = [y] * (self.events[y].order in (ACQUIRE, BOTH, SEQ))
                ends += [f for f in self.all if self.events[f].kind == "F" and self.events[f].order in (ACQUIRE, BOTH, SEQ) and (y, f) in self.sb]
                sw.update(itertools.product(begins, ends))
        return closure(self.sb | sw | self.other)

    def is_c17(self):
        hb = self.c17_hb()
        if not self.is_coherent(hb):
            return False
        numbers = {}
        for at in self.all:
            if self.events[at].order == SEQ:
                numbers[at] = numbers[at - 1] if self.events[at].kind == "W" and self.events[at].other is not None else len(numbers)
        orders = itertools.permutations(sorted(set(numbers.values())))
        return any(self.is_total_order(hb, {at: s.index(numbers[at]) for at in numbers}) for s in orders)

    def is_total_order(self, hb, s):
        """`s`: the place of each operation in S."""
        before = lambda a, b: a in s and b in s and s[a] < s[b]
        if any(before(b, a) for a, b in hb | self.mo):
            return False
        fences = [f for f in s if self.events[f].kind == "F"]
        return all(self.reads_rightly(hb, s, read) for read in s if read in self.source) and \
            all(self.sees(read, before, fences, s) for read in self.source) and \
            all(self.overwrites(a, b, before, fences) for b, a in self.mo)  # a is later, which must not contradict

    def reads_rightly(self, hb, s, read):
        """7.17.3p6."""
        writes = [w for w in self.order[self.events[read].place] if w in s and s[w] < s[read]]
        last = max(writes, key=s.get, default=None)
        source = self.source[read]
        return source == last or (source not in s and (last is None or (source, last) not in hb))

    def sees(self, read, before, fences, s):
        """7.17.3p9 to p11."""
        order = self.order[self.events[read].place]
        for x in fences:
            if (x, read) in self.sb:
                last = max((w for w in order if before(w, x)), key=s.get, default=None)
                if last is not None and order.index(self.source[read]) < order.index(last):
                    return False
        for a in order:
            for x in fences:
                if (a, x) in self.sb and (before(x, read) or any(before(x, y) and (y, read) in self.sb for y in fences)) \
                        and order.index(self.source[read]) < order.index(a):
                    return False
        return True

    def overwrites(self, a, b, before, fences):
        """7.17.3p12: that a is later than b contradicts it if it says that b is later than a."""
        after_a = [x for x in fences if (a, x) in self.sb]
        before_b = [y for y in fences if (y, b) in self.sb]
        return not (any(before(x, b) for x in after_a) or any(before(a, y) for y in before_b) or any(before(x, y) for x in after_a for y in before_b))


def literally(codes, initial, registers, limit):
    """(the outcomes of RC11, of C17, and of C17 without thin air), or None if there are too many candidates."""
    outcomes, left = (set(), set(), set()), limit
    for chosen in itertools.product(*map(list, map(paths, codes))):
        graph = Graph(chosen, initial)
        reads = [at for at, event in enumerate(graph.events) if event.kind == "R"]
        writes = {place: [at for at in graph.at_place[place] if graph.events[at].kind == "W"] for place in graph.places}
        orders = [[(first, *rest) for rest in itertools.permutations(others)] for first, *others in writes.values()]
        sections = [[[(a[1], b[0]) for a, b in zip(order, order[1:])] for order in itertools.permutations(graph.sections[m])] for m in graph.sections]
        for *order, sources in itertools.product(*orders, itertools.product(*(writes[graph.events[read].place] for read in reads))):
            for chosen_sections in itertools.product(*sections):
                left -= 1
                if left < 0 or bin(graph.seq).count("1") > 6:
                    return None
                literal = Literal(graph, dict(zip(reads, sources)), dict(zip(graph.places, order)), itertools.chain(*chosen_sections))
                outcome = literal.outcome(registers)
                # Most of the others are ruled out by one place alone.
                if outcome is None or (outcome in outcomes[0] and outcome in outcomes[2]) or not literal.is_coherent(literal.sb | literal.other):
                    continue
                if literal.is_rc11():
                    outcomes[0].add(outcome)
                if literal.is_c17():
                    outcomes[1].add(outcome)
                    if acyclic(literal.c17_hb() | literal.rf):
                        outcomes[2].add(outcome)
    return outcomes


class WordByWord(unittest.TestCase):
    def test_random_programs(self):
        compared = 0
        for seed in range(1, 60):
            program = WeakProgram(seed)
            codes, initial = [operations(body) for body in program.bodies], dict.fromkeys(program.places, 0)
            outcomes = literally(codes, initial, program.registers, 150)
            if outcomes is None:
                continue
            compared += 1
            executions = Enumeration(codes, initial, program.registers).run()
            for model, literal in zip((RC11, C17, C17_GROUNDED), outcomes):
                self.assertEqual(executions.outcomes[model], literal, (seed, model, program.text()))
        self.assertGreater(compared, 20)


class Sequential(unittest.TestCase):
    """Another judge says what these programs do under sequential consistency."""

    def steps(self, code, registers, slots, at=0):
        out = []
        number = registers.index
        for kind, *arguments in code:
            if kind in ("create", "join"):
                out.append(("spawn" if kind == "create" else "join", arguments[0], *([0] if kind == "create" else [])))
            elif kind == "fence":
                out.append(("fence",))
            elif kind in ("lock", "unlock"):
                out.append((kind, arguments[0]))
            elif kind == "load":
                out.append(("read", number(arguments[0]), slots[arguments[1]], True))
            elif kind == "store":
                out.append(("write", slots[arguments[0]], self.value(arguments[1], registers), True))
            elif kind == "if":
                register, value, is_so, body = arguments
                inner = self.steps(body, registers, slots, at + len(out) + 1)
                out.append(("unless", lambda r, k=number(register), v=value, s=is_so: (r[k] == v) == s, at + len(out) + 1 + len(inner)))
                out += inner
            else:
                register, place, *values = arguments
                out.append(("rmw", number(register), slots[place], self.change(kind, values)))
            if kind in ("load", "add", "exchange", "cas"):  # what is known at the end
                out.append(("write", slots[arguments[0]], lambda r, k=number(arguments[0]): r[k], True))
        return out

    @staticmethod
    def value(value, registers):
        if isinstance(value, tuple):
            return lambda r, k=registers.index(value[0]), added=value[1]: r[k] + added
        return lambda r: value

    @staticmethod
    def change(kind, values):
        if kind == "add":
            return lambda r, old: old + values[0]
        return (lambda r, old: values[0]) if kind == "exchange" else lambda r, old: values[1] if old == values[0] else old

    def test_random_programs(self):
        compared = 0
        for seed in range(1, 60):
            program = WeakProgram(seed)
            slots = {name: number for number, name in enumerate([*program.registers, *program.places])}
            codes = [operations(body) for body in program.bodies]
            steps = [self.steps(code, program.registers, slots) for code in codes]
            try:
                finals = Explorer(steps, [0] * len(slots), ["int"] * len(slots), 1, len(program.registers), 0, 4000).run().finals
                outcomes = Enumeration(codes, dict.fromkeys(program.places, 0), program.registers, (SC,)).run().outcomes[SC]
            except TooLarge:
                continue
            compared += 1
            self.assertEqual(outcomes, finals, program.text())
        self.assertGreater(compared, 30)


class Programs(unittest.TestCase):
    def truths(self, seeds_, memory):
        for seed in seeds_:
            program = WeakProgram(seed)
            try:
                yield program, program.truth(memory, 1500)
            except TooLarge:
                continue

    def test_all_that_there_is(self):
        texts = [WeakProgram(seed).text() for seed in range(1, 300)]
        for what in ("atomic_load_explicit(&x, memory_order_acquire)", "memory_order_release);", "atomic_load(&", " = y;", "x = 1;",
                     "atomic_fetch_add(&", "atomic_exchange_explicit(&", "atomic_compare_exchange_strong_explicit(&",
                     "atomic_thread_fence(memory_order_seq_cst)", "atomic_thread_fence(memory_order_acquire)",
                     "memory_order_seq_cst, memory_order_relaxed", "if (r0 == ", "if (r1 != ",
                     "static int x;", "pthread_mutex_lock(&m0);", "thread4", "r0 + 1"):
            self.assertTrue(any(what in text for text in texts), what)
        self.assertTrue(any(re.search(r"atomic_store_explicit\(&\w, r\d, memory", text) for text in texts))

    def test_a_seed_is_a_program(self):
        self.assertEqual(WeakProgram(5).text(), WeakProgram(5).text())
        self.assertNotEqual(WeakProgram(5).text(), WeakProgram(6).text())

    def test_more_is_seen_than_in_interleavings(self):
        more = 0
        for memory in ("rc11", "c11"):
            for program, truth in self.truths(range(1, 80), memory):
                usual, weak = truth.found.outcomes[SC], truth.found.outcomes[truth.certain]
                self.assertLessEqual(usual, weak, program.text())
                self.assertLessEqual(weak, truth.found.outcomes[truth.possible])
                more += usual < weak
        self.assertGreater(more, 40)

    def test_claims_are_of_all_kinds(self):
        kinds = set()
        for memory in ("rc11", "c11"):
            for program, truth in self.truths(range(1, 100), memory):
                for claim in program.claims(truth):
                    seen = any(claim.reaches(o) for o in truth.found.outcomes[SC])
                    kinds.add((type(claim).__name__, truth.about(claim), seen, bool(truth.found.races[truth.possible])))
                    self.assertIn(f"if ({claim.condition()}) reach_error();", program.text(claim))
        for kind in (("Outcome", True, False, False), ("Outcome", False, False, False), ("Outcome", False, True, False),
                     ("Others", True, False, False), ("Outcome", OPEN, False, False)):
            self.assertIn(kind, kinds)

    def test_conditions(self):
        one = Outcome(["r0", "r1", "x"], [0, 2], (1, 5))
        self.assertEqual((one.condition(), one.reaches((1, 0, 5)), one.reaches((1, 0, 4))), ("r0 == 1 && x == 5", True, False))
        others = Others(["r0", "r1", "x"], [1], [(0,), (2,)])
        self.assertEqual((others.condition(), others.reaches((0, 2, 0)), others.reaches((0, 1, 0))), ("!(r1 == 0) && !(r1 == 2)", False, True))

    def test_cuts_are_programs(self):
        for seed in range(1, 8):
            program = WeakProgram(seed)
            text = program.text()
            for cut in program.cuts():
                cut.truth()
                self.assertNotEqual(cut.text(), text)
            self.assertEqual(program.text(), text)

    def test_what_is_left_without_a_condition(self):
        body = [Leaf("r0 = y;", [("load", "r0", "y", SEQ)]), Condition("r0", 1, True, [Leaf("x = 1;", [("store", "x", 1, SEQ)])])]
        self.assertEqual(operations(body), [("load", "r0", "y", SEQ), ("if", "r0", 1, True, [("store", "x", 1, SEQ)])])

    def test_verdicts(self):
        lb, registers = found(styled(CLASSIC["LB"][0], "relaxed"))
        claim = Outcome(registers, [0, 1], (1, 1))
        self.assertEqual([WeakTruth(lb, memory).about(claim) for memory in ("rc11", "c11")], [True, OPEN])
        sb, _ = found(styled(CLASSIC["SB"][0], "relaxed"))
        self.assertEqual([WeakTruth(sb, memory).about(Outcome(registers, [0, 1], (0, 0))) for memory in ("rc11", "c11")], [False, False])
        racy, _ = found("Rd.na Rx | Wd1.na Wx1.na")
        self.assertEqual([WeakTruth(racy, memory).about(c) for memory in ("rc11", "c11") for c in (None, Outcome(registers, [0], (7,)))], [False] * 4)
        thin, _ = found("Rx N1( Wy1 ) | Ry N1( Wx1 Wd1.na ) | Wd2.na")
        self.assertEqual([WeakTruth(thin, memory).about() for memory in ("rc11", "c11")], [True, OPEN])

    def test_judge(self):
        is_open = Question(None, claim=Outcome([], [], ()), holds=OPEN, model="LP64", options=[])
        self.assertIsNone(judge(20, "unknown(threads)\n", is_open))
        self.assertEqual(judge(0, "true\n", is_open), "true, but this is open")
        self.assertEqual(judge(10, "false(unreach-call)\n", is_open), "false, but this is open")


class Campaign(unittest.TestCase):
    def ask(self, fathom, *arguments):
        return subprocess.run([sys.executable, str(HERE / "interleavings.py"), "--fathom", fathom, *arguments], capture_output=True, text=True)

    def liar(self, script, *arguments):
        """The campaign about a shell script."""
        with tempfile.TemporaryDirectory() as folder:
            liar = Path(folder) / "liar"
            liar.write_text(f"#!/bin/sh\n{script}\n")
            liar.chmod(0o755)
            return self.ask(str(liar), "--no-shrink", "--stop", *arguments)

    def test_some(self):
        if not Path(FATHOM).exists():
            self.skipTest(f"{FATHOM} is not there")
        first, last = seeds(4, 24)
        for memory in ("rc11", "c11"):
            run = self.ask(FATHOM, "--memory", memory, "--seed", str(first), "--count", str(last - first + 1), "--timeout", "5")
            self.assertEqual(run.returncode, 0, run.stdout + run.stderr)
            self.assertIn("unreach-call", run.stdout)

    def test_liars(self):
        for memory in ("rc11", "c11"):
            script = f'case "$*" in *"--memory-model-threads {memory}"*) '
            run = self.liar(script + "echo true;; *) exit 9;; esac", "--memory", memory, "--seed", "1", "--count", "8")
            self.assertIn("true, but an interleaving violates it", run.stdout)
            run = self.liar(script + "echo 'false(unreach-call)'; exit 10;; *) exit 9;; esac", "--memory", memory, "--seed", "1", "--count", "8")
            self.assertIn("false, but no interleaving violates it", run.stdout)

    def test_liar_about_races(self):
        run = self.liar("echo true", "--memory", "rc11", "--property", "no-data-race", "--seed", "1", "--count", "60")
        self.assertIn("true, but an interleaving violates it", run.stdout)

    def test_a_failure_is_cut_down(self):
        with tempfile.TemporaryDirectory() as keep:
            liar = Path(keep) / "liar"
            liar.write_text("#!/bin/sh\necho true\n")
            liar.chmod(0o755)
            run = self.ask(str(liar), "--memory", "rc11", "--seed", "1", "--count", "4", "--stop", "--keep", keep)
            self.assertEqual(run.returncode, 1, run.stdout + run.stderr)
            texts = [path.read_text() for path in Path(keep).glob("seed*.c")]
        self.assertTrue(texts)
        for text in texts:
            self.assertTrue(text.startswith("// EXPECT unreach-call: false\n// ARGS --memory-model-threads rc11\n"), text)


if __name__ == "__main__":
    if len(sys.argv) > 1 and not sys.argv[1].startswith("-"):
        os.environ["FATHOM_BINARY"] = FATHOM = sys.argv.pop(1)
    unittest.main()
