#!/usr/bin/env python3
"""Random concurrent programs, always the same ones; liars that must be caught; the truth behind it.

Runs the real binary: the first argument, $FATHOM_BINARY, or build/release/cli/fathom. Without it that part is skipped.
"""

import os
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))
from campaign_case import seeds  # noqa: E402
from interleaving_buffers import BufferExplorer  # noqa: E402
from interleaving_interrupts import InterruptExplorer  # noqa: E402
from interleaving_litmus import LitmusProgram  # noqa: E402
from interleaving_locks import LockExplorer, LockProgram, OrderExplorer, has_cycle  # noqa: E402
from interleaving_polls import PollProgram  # noqa: E402
from interleaving_programs import (Block, Claim, If, Leaf, Place, Program, REGISTERS, Wait, forget,  # noqa: E402
                                   function, steps_of)
from interleaving_states import Explorer, TooLarge, narrow  # noqa: E402
from interleavings import RACE, Question, judge, truth_about  # noqa: E402

FATHOM = os.environ.get("FATHOM_BINARY", str(HERE.parent.parent / "build/release/cli/fathom"))


def variables(count, kind="int", atomic=False):
    return [Place(f"x{slot}", kind, slot, atomic) for slot in range(count)]


def store(place, value, atomic=False):
    return Leaf("", [place.write(value, atomic)])


def load(register, place, atomic=False):
    return Leaf("", [place.read(register, atomic)])


def increment(place):
    return Leaf("", [place.read("t0"), place.write("t0 + 1"), *forget("t0")])


def explore(places, *threads, main=(), joins=True, mutexes=1, limit=60000, explorer=Explorer):
    """Main starts the threads, does something, joins them."""
    numbers = range(1, len(threads) + 1)
    body = [Leaf("", [("spawn", t, 0)]) for t in numbers] + list(main)
    body += [Leaf("", [("join", t)]) for t in numbers] if joins else []
    codes = [steps_of(nodes, 0) for nodes in (body, *threads)]
    kinds = [place.kind for place in places]
    return explorer(codes, [0] * len(places), kinds, mutexes, len(REGISTERS), 2, limit).run()


class States(unittest.TestCase):
    def test_store_buffering(self):
        x, y, r, s = places = variables(4)
        truth = explore(places, [store(x, "1"), load("r0", y), store(r, "r0")], [store(y, "1"), load("r0", x), store(s, "r0")])
        self.assertEqual({memory[2:] for memory in truth.finals}, {(0, 1), (1, 0), (1, 1)})
        self.assertEqual(len(truth.finals), 3)

    def test_message_passing(self):
        x, y, r, s = places = variables(4)
        truth = explore(places, [store(x, "1"), store(y, "1")], [load("r0", y), load("r1", x), store(r, "r0"), store(s, "r1")])
        self.assertEqual({memory[2:] for memory in truth.finals}, {(0, 0), (0, 1), (1, 1)})

    def test_two_increments(self):
        x, = places = variables(1)
        self.assertEqual(explore(places, [increment(x)], [increment(x)]).finals, {(1,), (2,)})

    def test_two_increments_under_a_lock(self):
        x, = places = variables(1)
        thread = [Program.lock(0, [increment(x)])]
        truth = explore(places, thread, thread)
        self.assertEqual(truth.finals, {(2,)})
        self.assertFalse(truth.races)

    def test_two_increments_in_sections(self):
        x, = places = variables(1)
        thread = [Program.atomically([increment(x)])]
        truth = explore(places, thread, thread)
        self.assertEqual((truth.finals, truth.races), ({(2,)}, False))
        # A section keeps out what is not in one, but that is a race.
        truth = explore(places, thread, [store(x, "5")])
        self.assertEqual((truth.finals, truth.races), ({(5,), (6,)}, True))

    def test_two_increments_twice(self):
        x, = places = variables(1)
        thread = [Block("", "", [], [], [increment(x)], 2)]
        self.assertEqual(explore(places, thread, thread).finals, {(2,), (3,), (4,)})

    def test_read_modify_write(self):
        x, = places = variables(1)
        thread = [Leaf("", [("rmw", 0, 0, function("old + 1", ", old"))])]
        truth = explore(places, thread, thread, thread)
        self.assertEqual((truth.finals, truth.races), ({(3,)}, False))

    def test_compare_and_swap(self):
        x, won, lost = places = variables(3)
        cas = Leaf("", [("cas", 0, 0, function("0"), function("1"))])
        truth = explore(places, [cas, store(won, "r0")], [cas, store(lost, "r0")])
        self.assertEqual(truth.finals, {(1, 1, 0), (1, 0, 1)})

    def test_races(self):
        x, y = places = variables(2)
        for first, second, races in ((store(x, "1"), store(x, "1"), True), (store(x, "1"), load("r0", x), True), (load("r0", x), load("r0", x), False),
                                     (store(x, "1"), store(y, "1"), False), (store(x, "1", True), load("r0", x, True), False),
                                     (store(x, "1", True), load("r0", x), True)):
            self.assertEqual(explore(places, [first], [second]).races, races)

    def test_order_by_creation_and_join(self):
        x, = places = variables(1)
        self.assertFalse(explore(places, [store(x, "1")]).races)
        self.assertTrue(explore(places, [store(x, "1")], main=[load("r0", x)]).races)
        code = [[("spawn", 1, 0), ("join", 1), places[0].read("r0")], [places[0].write("1")]]
        self.assertFalse(Explorer(code, [0], ["int"], 0, len(REGISTERS), 0).run().races)

    def test_order_by_a_flag(self):
        x, flag = places = variables(2)
        is_set = If("", [([flag.read("t0", True)], "t0 == 1")], [load("r0", x)], [])
        self.assertFalse(explore(places, [store(x, "1"), store(flag, "1", True)], [is_set]).races)
        self.assertTrue(explore(places, [store(flag, "1", True), store(x, "1")], [is_set]).races)

    def test_a_compare_and_swap_that_fails_is_a_read(self):
        x, = places = variables(1)
        truth = explore(places, [Leaf("", [("cas", 0, 0, function("5"), function("1"))])], [load("r0", x)])
        self.assertEqual((truth.races, truth.races_by_failures), (False, True))

    def test_locks_in_different_orders(self):
        x, = places = variables(1)
        threads = [[Program.lock(m, [Program.lock(1 - m, [increment(x)])])] for m in (0, 1)]
        self.assertEqual(explore(places, *threads, mutexes=2).finals, {(2,)})  # or nothing
        never = [Program.lock(0, [Program.lock(0, [])])]
        self.assertEqual(explore(places, never).finals, set())

    def test_waiting(self):
        x, y = places = variables(2)
        truth = explore(places, [Wait(x, "t0 != 1"), store(y, "2")], [store(y, "1"), store(x, "1")])
        self.assertEqual(truth.finals, {(1, 2)})
        self.assertEqual(explore(places, [Wait(x, "t0 == 0")]).finals, set())

    def test_assumptions(self):
        x, = places = variables(1)
        assume = Leaf("", [x.read("t0"), ("assume", function("t0 == 1")), *forget("t0")])
        self.assertEqual(explore(places, [store(x, "1"), store(x, "2")], [assume, increment(x)]).finals, {(2,), (3,)})

    def test_what_is_seen_before_an_assumption_fails(self):
        x, = places = variables(1)
        seen = Leaf("", [x.read("o0"), ("observe", 0, [function("o0")])])
        truth = explore(places, [store(x, "1"), Leaf("", [("assume", function("0"))])], [seen])
        self.assertEqual((truth.observations[0], truth.finals), ({(0,)}, set()))

    def test_main_ends_all(self):
        x, = places = variables(1)
        self.assertEqual(explore(places, [store(x, "1"), store(x, "2")], joins=False).finals, {(0,), (1,), (2,)})

    def test_inputs(self):
        x, = places = variables(1)
        self.assertEqual(explore(places, [Leaf("", [("choose", 0, 3)]), store(x, "r0")]).finals, {(0,), (1,), (2,)})

    def test_types(self):
        self.assertEqual([narrow(v, "unsigned char") for v in (-1, 256, 255)], [255, 0, 255])
        self.assertEqual([narrow(v, "short") for v in (32768, -32769, -5)], [-32768, 32767, -5])
        with self.assertRaises(TooLarge):
            narrow(1 << 25, "int")

    def test_element_by_index(self):
        a = Place("a[(unsigned)r0 % 3u]", "int", 1, index="r0", size=3)
        codes = [[("set", 0, lambda r: -1), a.write("7")]]  # 4294967295 % 3 is 0
        self.assertEqual(Explorer(codes, [0] * 4, ["int"] * 4, 0, len(REGISTERS), 0).run().finals, {(0, 7, 0, 0)})

    def test_branches(self):
        x, y, z = places = variables(3)
        both = If("", [([x.read("t0")], "t0 == 0"), ([y.read("t0")], "t0 == 1")], [store(z, "1")], [store(z, "2"), store(x, "3")])
        self.assertEqual(explore(places, [both, store(y, "9")]).finals, {(3, 9, 2)})
        self.assertEqual(explore(places, [store(y, "1"), both, store(y, "9")]).finals, {(0, 9, 1)})

    def test_too_many_states(self):
        x, = places = variables(1)
        with self.assertRaises(TooLarge):
            explore(places, *[[increment(x)] * 3] * 3, limit=100)


class Buffers(unittest.TestCase):
    """Litmus tests with the outcomes that the papers about x86-TSO give."""

    def outcomes(self, places, *threads, keep=slice(2, None), **more):
        """What is in memory at the end, under sequential consistency and under x86-TSO."""
        return [{memory[keep] for memory in explore(places, *threads, explorer=explorer, **more).finals} for explorer in (Explorer, BufferExplorer)]

    def store_buffering(self, *between, first=None, second=None):
        x, y, r, s = places = variables(4)
        return self.outcomes(places, [first or store(x, "1"), *between, load("r0", y), store(r, "r0")],
                             [second or store(y, "1"), *between, load("r0", x), store(s, "r0")])

    def test_store_buffering(self):
        sc, tso = self.store_buffering()
        self.assertEqual(sc, {(0, 1), (1, 0), (1, 1)})
        self.assertEqual(tso, {(0, 0), (0, 1), (1, 0), (1, 1)})

    def test_what_empties_the_buffer(self):
        n = Place("n", "int", 0)
        for between in ([Leaf("", [("fence",)])], [Program.lock(0, [])], [Program.atomically([])],
                        [Leaf("", [("rmw", 7, 2, function("old", ", old"))])], [Leaf("", [("cas", 7, 2, function("9"), function("8"))])]):
            sc, tso = self.store_buffering(*between)
            self.assertEqual(tso, sc, between)
            self.assertNotIn((0, 0), tso)
        for between in ([load("r1", n)], [load("r1", n, True)]):
            self.assertIn((0, 0), self.store_buffering(*between)[1])

    def test_atomic_stores_are_not_delayed(self):
        x, y, _, _ = variables(4)
        sc, tso = self.store_buffering(first=store(x, "1", True), second=store(y, "1", True))
        self.assertEqual(sc, tso)
        self.assertIn((0, 0), self.store_buffering(first=store(x, "1", True))[1])

    def test_message_passing(self):
        x, y, r, s = places = variables(4)
        sc, tso = self.outcomes(places, [store(x, "1"), store(y, "1")], [load("r0", y), load("r1", x), store(r, "r0"), store(s, "r1")])
        self.assertEqual(sc, tso)
        self.assertNotIn((1, 0), tso)

    def test_own_stores_are_seen(self):
        """n6 of the paper: only with forwarding from the buffer."""
        x, y, r, s = places = variables(4)
        sc, tso = self.outcomes(places, [store(x, "1"), load("r0", x), load("r1", y), store(r, "r0"), store(s, "r1")],
                                [store(y, "2"), store(x, "2")], keep=slice(None))
        self.assertNotIn((1, 2, 1, 0), sc)
        self.assertIn((1, 2, 1, 0), tso)
        alone, delayed = self.outcomes(places, [store(x, "1"), store(x, "2"), load("r0", x), store(r, "r0")])
        self.assertEqual((alone, delayed), ({(2, 0)}, {(2, 0)}))

    def test_independent_reads_of_independent_writes(self):
        """All threads see the stores of others in one order."""
        x, y, *seen = places = variables(6)
        readers = [[load("r0", a), load("r1", b), store(one, "r0"), store(two, "r1")] for a, b, one, two in ((x, y, *seen[:2]), (y, x, *seen[2:]))]
        sc, tso = self.outcomes(places, [store(x, "1")], [store(y, "1")], *readers, limit=600000)
        self.assertEqual(sc, tso)
        self.assertNotIn((1, 0, 1, 0), tso)

    def test_creation_and_join(self):
        x, y, r, _ = places = variables(4)
        codes = [[x.write("1"), ("spawn", 1, 0), ("join", 1), y.read("r0"), r.write("r0"), ("fence",)], [x.read("r0"), y.write("r0")]]
        truth = BufferExplorer(codes, [0] * 4, ["int"] * 4, 0, len(REGISTERS), 0).run()
        self.assertEqual(truth.finals, {(1, 1, 1, 0)})

    def test_nothing_reaches_memory_within_a_section_of_others(self):
        x, _, r, s = places = variables(4)
        both = Program.atomically([load("r0", x), load("r1", x)])
        _, tso = self.outcomes(places, [store(x, "1")], [both, store(r, "r0"), store(s, "r1")])
        self.assertEqual(tso, {(0, 0), (1, 1)})

    def test_two_increments_in_sections(self):
        x, = places = variables(1)
        thread = [Program.atomically([increment(x)])]
        self.assertEqual(self.outcomes(places, thread, thread, keep=slice(None)), [{(2,)}, {(2,)}])

    def test_programs_have_fences(self):
        texts = [LitmusProgram(seed).text() for seed in range(1, 100)]
        for what in ("__sync_synchronize", "memory_order_seq_cst", "memory_order_acq_rel", "__ATOMIC_RELAXED", "memory_order_release"):
            self.assertTrue(any(what in text for text in texts), what)

    def test_more_is_seen(self):
        """Never less of a program than under sequential consistency."""
        more = 0
        for seed in range(1, 25):
            program = LitmusProgram(seed)
            try:
                sc, tso = program.truth(), program.truth(BufferExplorer)
            except TooLarge:
                continue
            for one, other in zip(sc.observations, tso.observations):
                self.assertLessEqual(one, other, seed)
                more += one < other
        self.assertGreater(more, 3)

    def test_claims_that_only_buffers_contradict(self):
        found = 0
        for seed in range(1, 25):
            program = LitmusProgram(seed)
            usual, delayed = program.truth(), program.truth(BufferExplorer)
            for claim in program.claims(delayed):
                found += claim.holds(usual) and not claim.holds(delayed)
        self.assertGreater(found, 3)


class Interrupts(unittest.TestCase):
    def explored(self, *codes, quiet=(), slots=2):
        """Main, then a handler: its observations, and whether it interrupts what is plain."""
        return InterruptExplorer(list(codes), [0] * slots, ["int"] * slots, 0, len(REGISTERS), 1, handlers=1, quiet=quiet).run()

    @staticmethod
    def seen(*places):
        return [place.read(f"o{number}") for number, place in enumerate(places)] \
            + [("observe", 0, [function(f"o{number}") for number in range(len(places))])]

    def test_a_handler_is_whole(self):
        x, y = variables(2)
        handler = [("enter",), x.write("1"), y.write("1"), ("leave",)]
        self.assertEqual(self.explored(self.seen(x, y), handler).observations[0], {(0, 0), (0, 1), (1, 1)})
        self.assertEqual(self.explored(self.seen(y, x), handler).observations[0], {(0, 0), (0, 1), (1, 1)})

    def test_it_is_kept_out(self):
        x, _ = variables(2)
        handler = [("enter",), x.write("1"), ("leave",)]
        off = self.explored([("off",), *self.seen(x, x), ("on",)], handler)
        self.assertEqual((off.observations[0], off.interrupted), ({(0, 0), (1, 1)}, False))
        self.assertTrue(self.explored(self.seen(x, x), handler).interrupted)
        self.assertFalse(self.explored(self.seen(x, x), handler, quiet={0}).interrupted)
        self.assertEqual(self.explored([("begin",), *self.seen(x, x), ("end",)], handler).observations[0], {(0, 0), (1, 1)})

    def test_what_it_switches_is_undone(self):
        x, _ = variables(2)
        handler = [("enter",), ("off",), x.write("1"), ("leave",), ("enter",), x.write("2"), ("leave",)]
        self.assertIn((1, 2), self.explored(self.seen(x, x), handler).observations[0])

    def test_who_is_never_let_in_is_no_deadlock(self):
        handler = [("enter",), ("leave",)]
        self.assertFalse(self.explored([("off",)], handler).has_deadlock)
        waiting = InterruptExplorer([[("spawn", 1, 0), ("join", 1)], [("lock", 0), ("lock", 0)], handler], [0], ["int"], 1, len(REGISTERS), 0, handlers=1)
        self.assertTrue(waiting.run().has_deadlock)


class Locks(unittest.TestCase):
    def explored(self, *threads, explorer=LockExplorer, main=None, semaphores=(), conditions=1):
        """(is there a deadlock, is there a cycle) where main starts the threads and joins them."""
        numbers = range(1, len(threads) + 1)
        start = [("spawn", t, 0) for t in numbers] + [("join", t) for t in numbers] if main is None else main
        truth = explorer([start, *threads], [0], ["int"], 3, len(REGISTERS), 0, semaphores=semaphores, conditions=conditions).run()
        return truth.has_deadlock, truth.has_cycle

    @staticmethod
    def both(one, two):
        return [("lock", one), ("lock", two), ("unlock", two), ("unlock", one)]

    def test_orders(self):
        self.assertEqual(self.explored(self.both(0, 1), self.both(0, 1)), (False, False))
        self.assertEqual(self.explored(self.both(0, 1), self.both(1, 0)), (True, True))
        self.assertEqual(self.explored(self.both(0, 1), self.both(1, 2), self.both(2, 0)), (True, True))
        self.assertEqual(self.explored(self.both(0, 1) + self.both(1, 0)), (False, True))
        gate = [("lock", 2)], [("unlock", 2)]
        self.assertEqual(self.explored(gate[0] + self.both(0, 1) + gate[1], gate[0] + self.both(1, 0) + gate[1]), (False, True))
        self.assertEqual(self.explored([("lock", 0), ("lock", 0)]), (True, True))
        self.assertEqual([has_cycle({(0, 1), (1, 2)}), has_cycle({(0, 1), (2, 0), (1, 2)})], [False, True])

    def test_tried_locks(self):
        tried = [("lock", 1), ("try", 2, 0), ("unless", function("t0"), 4), ("unlock", 0), ("unlock", 1)]
        self.assertEqual(self.explored(self.both(0, 1), tried), (False, False))
        self.assertEqual(self.explored([("try", 2, 0), ("lock", 1)], self.both(1, 0)), (True, True))

    def test_semaphores(self):
        self.assertEqual(self.explored([("down", 0)], semaphores=[0]), (True, False))
        self.assertEqual(self.explored([("down", 0)], [("up", 0)], semaphores=[0]), (False, False))
        self.assertEqual(self.explored([("down", 0)], [("down", 0)], semaphores=[1]), (True, False))

    def test_conditions(self):
        sleep = [("lock", 0), ("sleep", 0, 0), ("awake", 0), ("lock", 0), ("unlock", 0)]
        tell = [("lock", 0), ("signal", 0), ("unlock", 0)]
        self.assertEqual(self.explored(sleep), (True, False))
        self.assertEqual(self.explored(sleep, tell), (True, False))  # the signal comes first
        self.assertEqual(self.explored(sleep, main=[("lock", 0), ("spawn", 1, 0), ("unlock", 0)]), (False, False))
        two = [("spawn", 1, 0), ("spawn", 2, 0), ("down", 0), ("down", 0), *tell, ("join", 1), ("join", 2)]
        announced = [*sleep[:1], ("up", 0), *sleep[1:]]
        one = [("spawn", 1, 0), ("down", 0), *tell, ("join", 1)]
        self.assertEqual(self.explored(announced, main=one, semaphores=[0]), (False, False))  # locked until it sleeps
        self.assertEqual(self.explored(announced, announced, main=two, semaphores=[0])[0], True)
        all_told = [("broadcast", 0) if step[0] == "signal" else step for step in two]
        self.assertEqual(self.explored(announced, announced, main=all_told, semaphores=[0])[0], False)

    def test_a_wait_takes_its_lock_again(self):
        sleep = [("lock", 0), ("lock", 1), ("sleep", 0, 0), ("awake", 0), ("lock", 0), ("unlock", 0), ("unlock", 1)]
        self.assertTrue(self.explored(sleep, explorer=OrderExplorer)[1])

    def test_main_ends_all(self):
        self.assertEqual(self.explored([("down", 0)], main=[("spawn", 1, 0)], semaphores=[0]), (False, False))

    def test_programs_are_of_all_kinds(self):
        truths = [LockProgram(seed).truth() for seed in range(1, 60)]
        self.assertEqual({(truth.has_deadlock, truth.has_cycle) for truth in truths}, {(a, b) for a in (False, True) for b in (False, True)})


class Polls(unittest.TestCase):
    """Loops of a program, held against what they are in steps."""

    def program(self):
        program = PollProgram(1)
        program.random.seed(0)
        return program

    def finals(self, *threads, memory=(0, 0)):
        codes = [[("spawn", t, 0) for t in range(1, len(threads) + 1)] + [("join", t) for t in range(1, len(threads) + 1)]]
        codes += [steps_of(nodes, 0) for nodes in threads]
        return OrderExplorer(codes, list(memory), ["int", "int"], 2, len(REGISTERS), 0, semaphores=[0], conditions=2).run().finals

    def test_loops_that_give_back(self):
        """Another thread comes in between as often as it needs to."""
        x, y = variables(2)
        program, until = self.program(), (f"{x.text} != 2", x.read("t0"), function("not (t0 != 2)"))
        turn = [Program.lock(0, []), Program.lock(1, [])] * 3 + [store(x, "2")]
        for make in (program.let_in_by_turns, program.let_in_both):
            loop = make((0, 1), x, *until)
            self.assertEqual(self.finals([Program.lock(0, [Program.lock(1, [loop, store(y, "7")])])], turn), {(2, 7)})
        keep = Program.lock(0, [Program.lock(1, [Wait(x, "t0 != 2"), store(y, "7")])])
        self.assertEqual(self.finals([keep], turn), {(2, 7)})  # where the other one comes first
        self.assertEqual(self.finals([keep, store(y, "1")], [Program.lock(0, [store(x, "1")])]), set())

    def test_loops_that_look(self):
        x, y = variables(2)
        program = self.program()
        look = program.look_under_lock((), x, f"{x.text} != 2", x.read("t0"), function("not (t0 != 2)"))
        self.assertEqual(self.finals([look, store(y, "1")], [Program.lock(0, [store(x, "2")])]), {(2, 1)})
        self.assertEqual(self.finals([look, store(y, "1")], [Program.lock(0, [store(x, "3")])]), set())
        sleep = program.sleeping((0,), x, f"{x.text} != 2", x.read("t0"), function("not (t0 != 2)"))
        self.assertEqual(self.finals([Program.lock(0, [sleep])], [Program.lock(0, [store(x, "2")])]), {(2, 0)})

    def test_who_fails_to_lock_notes_it(self):
        program = self.program()
        program.places = variables(1)
        program.constant = lambda: "5"
        failing = program.failing(0)
        self.assertEqual(self.finals([Program.lock(0, [])], [failing]), {(0, 0), (5, 0)})
        self.assertEqual(self.finals([failing]), {(0, 0)})

    def test_programs_have_all_loops(self):
        texts = [PollProgram(seed).text() for seed in range(1, 200)]
        for what in ("atomic_exchange(&x", "while (y", "for (;;) { pthread_mutex_lock", "{ pthread_cond_wait", "{ pthread_mutex_unlock(&m0); pthread_mutex_lock(&m0); }",
                     "(pthread_mutex_trylock"):
            self.assertTrue(any(what in text for text in texts), what)


class Claims(unittest.TestCase):
    def test_claims_are_of_both_kinds_and_decided(self):
        kinds = set()
        for seed in range(1, 15):
            program = Program(seed)
            truth = program.truth()
            for claim in program.claims(truth):
                kinds.add(claim.holds(truth))
                seen = {tuple(s[p] for p in claim.positions) for s in truth.observations[claim.site]}
                self.assertEqual(claim.holds(truth), claim.values not in seen)
                self.assertIn(f"if ({claim.condition()}) reach_error();", program.text(claim))
        self.assertEqual(kinds, {True, False})

    def test_a_seed_is_a_program(self):
        self.assertEqual(Program(5).text(), Program(5).text())
        self.assertNotEqual(Program(5).text(), Program(6).text())

    def test_cuts_are_programs(self):
        for seed in range(1, 6):
            program = Program(seed)
            text = program.text()
            for cut in program.cuts():
                cut.truth()
                self.assertNotEqual(cut.text(), text)
            self.assertEqual(program.text(), text)

    def test_judge(self):
        violated, right = (Question(None, Claim(0, [], ()), holds, "LP64", []) for holds in (False, True))
        self.assertIsNone(judge(20, "unknown(threads)\n", violated))
        self.assertIsNone(judge(10, "false(unreach-call)\n", violated))
        self.assertIsNone(judge(0, "true\n", right))
        self.assertIn("true, but", judge(0, "true\n", violated))
        self.assertIn("false, but", judge(10, "false(unreach-call)\n", right))
        self.assertIn("with exit status", judge(0, "false(unreach-call)\n", violated))
        self.assertEqual(judge(0, "", right), "no verdict")
        self.assertEqual(judge(-11, "", right), "exit status -11")

    def test_what_depends_on_failing_swaps_is_not_asked(self):
        x, = places = variables(1)
        truth = explore(places, [Leaf("", [("cas", 0, 0, function("5"), function("1"))])], [load("r0", x)])
        self.assertIsNone(truth_about(RACE, truth))


class Campaign(unittest.TestCase):
    def ask(self, fathom, *arguments):
        return subprocess.run([sys.executable, str(HERE / "interleavings.py"), "--fathom", fathom, *arguments], capture_output=True, text=True)

    def liar(self, script, *arguments):
        """The campaign about a shell script; `$file` is the program."""
        with tempfile.TemporaryDirectory() as folder:
            liar = Path(folder) / "liar"
            liar.write_text(f"#!/bin/sh\nfor file; do :; done\n{script}\n")
            liar.chmod(0o755)
            return self.ask(str(liar), *arguments)

    def test_some(self):
        if not Path(FATHOM).exists():
            self.skipTest(f"{FATHOM} is not there")
        first, last = seeds(4, 12)
        count = last - first + 1
        run = self.ask(FATHOM, "--seed", str(first), "--count", str(count), "--timeout", "5")
        self.assertEqual(run.returncode, 0, run.stdout + run.stderr)
        self.assertIn(f"{count} programs", run.stdout)

    def test_some_with_buffers(self):
        if not Path(FATHOM).exists():
            self.skipTest(f"{FATHOM} is not there")
        first, last = seeds(3, 12)
        count = last - first + 1
        run = self.ask(FATHOM, "--memory", "tso", "--seed", str(first), "--count", str(count), "--timeout", "5")
        self.assertEqual(run.returncode, 0, run.stdout + run.stderr)
        self.assertIn(f"{count} programs", run.stdout)
        self.assertNotIn("no-data-race", run.stdout)

    def test_some_with_locks(self):
        if not Path(FATHOM).exists():
            self.skipTest(f"{FATHOM} is not there")
        first, last = seeds(4, 20)
        run = self.ask(FATHOM, "--locks", "--seed", str(first), "--count", str(last - first + 1), "--timeout", "5")
        self.assertEqual(run.returncode, 0, run.stdout + run.stderr)
        self.assertIn("lock-order", run.stdout)

    def test_some_with_loops_that_wait(self):
        if not Path(FATHOM).exists():
            self.skipTest(f"{FATHOM} is not there")
        first, last = seeds(2, 12)
        run = self.ask(FATHOM, "--polls", "--seed", str(first), "--count", str(last - first + 1), "--timeout", "1")
        self.assertEqual(run.returncode, 0, run.stdout + run.stderr)

    def test_some_with_interrupts(self):
        if not Path(FATHOM).exists():
            self.skipTest(f"{FATHOM} is not there")
        first, last = seeds(4, 30)
        run = self.ask(FATHOM, "--interrupts", "--seed", str(first), "--count", str(last - first + 1), "--timeout", "5")
        self.assertEqual(run.returncode, 0, run.stdout + run.stderr)
        self.assertIn("no-data-race", run.stdout)

    def test_liars_about_interrupts(self):
        for script, what in (("echo true", "true, but an interleaving violates it"), ("echo 'false(unreach-call)'; exit 10", "false, but no interleaving")):
            run = self.liar(f'case "$*" in *"--isr isr0"*) {script};; *) exit 9;; esac', "--interrupts", "--seed", "1", "--count", "4", "--no-shrink",
                            "--stop")
            self.assertIn(what, run.stdout)

    def test_liar_about_loops_that_wait(self):
        run = self.liar("echo true", "--polls", "--property", "unreach-call", "--seed", "1", "--count", "4", "--no-shrink", "--stop")
        self.assertIn("true, but an interleaving violates it", run.stdout)

    def test_liar_about_locks(self):
        for about in ("deadlock", "lock-order"):
            run = self.liar("echo true", "--locks", "--property", about, "--seed", "1", "--count", "12", "--no-shrink", "--stop")
            self.assertIn("true, but an interleaving violates it", run.stdout)
            self.assertIn(f"--property {about}", run.stdout)

    def test_liar_with_buffers(self):
        """Who takes x86 for sequentially consistent is found out."""
        script = 'case "$*" in *"--memory-model-threads tso"*) echo true;; *) exit 9;; esac'
        run = self.liar(script, "--memory", "tso", "--seed", "1", "--count", "4", "--no-shrink", "--stop")
        self.assertIn("true, but an interleaving violates it", run.stdout)

    def test_liars(self):
        for script, what in (("echo true", "true, but an interleaving violates it"), ("echo 'false(unreach-call)'; exit 10", "false, but no interleaving"),
                             ("echo true; exit 3", "exit status 3"), ("", "no verdict"), ("kill -SEGV $$", "exit status -11")):
            run = self.liar(script, "--seed", "1", "--count", "4", "--no-shrink", "--stop")
            self.assertEqual(run.returncode, 1, run.stdout + run.stderr)
            self.assertIn(what, run.stdout)

    def test_honest(self):
        run = self.liar("echo 'unknown(threads)'; exit 20", "--seed", "1", "--count", "4", "--models", "both", "--draw")
        self.assertEqual(run.returncode, 0, run.stdout + run.stderr)
        self.assertRegex(run.stdout, r"4 programs, 0 decided, \d\d unknown, 0 wrong")

    def test_failures_are_cut_down_and_kept(self):
        with tempfile.TemporaryDirectory() as keep:
            script = "case \"$*\" in *no-data-race*) echo true;; *) echo 'unknown()'; exit 20;; esac"
            run = self.liar(script, "--seed", "1", "--count", "6", "--stop", "--keep", keep)
            self.assertEqual(run.returncode, 1, run.stdout + run.stderr)
            kept = list(Path(keep).glob("seed*_no-data-race_false_LP64.c"))
            self.assertEqual(len(kept), 1)
            text = kept[0].read_text()
        self.assertTrue(text.startswith("// EXPECT no-data-race: false\n"), text)
        self.assertLess(text.split("int main")[1].count(";"), 14, text)


if __name__ == "__main__":
    if len(sys.argv) > 1 and not sys.argv[1].startswith("-"):
        os.environ["FATHOM_BINARY"] = FATHOM = sys.argv.pop(1)
    unittest.main()
