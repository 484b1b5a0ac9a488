"""Random programs with threads and interrupt handlers (--isr), and all their interleavings.

A handler is a thread that is there from the beginning: as often as it may run, it enters where interrupts are on and
nobody is in a section, and nobody else goes on until it leaves. Whether interrupts are off is the last place in memory.
"""

from interleaving_programs import Block, Leaf, Place, Program, REGISTERS, function, steps_of, text_of
from interleaving_states import Explorer, NOT_STARTED

SWITCHES = "extern void fathom_disable_interrupts(void), fathom_enable_interrupts(void);\n"
OFF, ON = "fathom_disable_interrupts();", "fathom_enable_interrupts();"


class InterruptExplorer(Explorer):
    """`handlers`: how many of the codes, the last ones, are handlers'. `quiet`: places that are volatile."""

    def __init__(self, codes, memory, kinds, *more, handlers=0, quiet=(), **options):
        super().__init__(codes, [*memory, 0], [*kinds, "int"], *more, **options)
        self.first, self.quiet = len(codes) - handlers, quiet
        self.truth.has_deadlock = self.truth.interrupted = False
        memory, locks, section, threads = self.start
        there = [self.settle(thread, 0, [0] * self.registers) for thread in range(self.first, len(codes))]
        self.start = (memory, locks, section, (*threads[:self.first], *there))

    def next_step(self, state, thread):
        at, _ = state[3][thread]
        return None if at in (NOT_STARTED, len(self.codes[thread])) else self.codes[thread][at]

    def is_stuck(self, state, thread, step):
        memory, locks, _, threads = state
        if step[0] == "join":
            return threads[step[1]][0] != len(self.codes[step[1]])
        return locks[step[1]] is not None if step[0] == "lock" else step[0] == "enter" and memory[-1] != 0

    def look_for_races(self, state):
        left = [(t, step) for t in range(len(self.codes)) if (step := self.next_step(state, t))]
        waits = all(self.is_stuck(state, thread, step) for thread, step in left)
        self.truth.has_deadlock |= waits and any(thread < self.first for thread, _ in left)
        accesses = [(thread, a) for thread in range(len(self.codes)) if (a := self.access(state, thread))]
        for number, (thread, (slot, writes, atomic, might)) in enumerate(accesses):
            for other, (other_slot, other_writes, other_atomic, other_might) in accesses[:number]:
                if slot != other_slot or (atomic and other_atomic):
                    continue
                if thread >= self.first:
                    # Only one of two handlers is in its section.
                    self.truth.interrupted |= other < self.first and slot not in self.quiet and (might or other_might)
                else:
                    self.truth.races |= writes or other_writes
                    self.truth.races_by_failures |= might or other_might

    def steps(self, state, thread):
        memory, locks, section, threads = state
        at, registers = threads[thread]
        kind = self.codes[thread][at][0]
        if kind == "enter" and memory[-1] != 0:
            return
        if kind == "enter":
            section = thread
        elif kind in ("on", "leave"):
            memory = (*memory[:-1], 0)
        elif kind == "off":
            memory = (*memory[:-1], 1)
        else:
            yield from super().steps(state, thread)
            return
        settled = self.settle(thread, at + 1, list(registers))
        if settled is not None:
            yield memory, locks, None if kind == "leave" else section, (*threads[:thread], settled, *threads[thread + 1:])


class InterruptProgram(Program):
    def declare(self):
        self.discipline, self.quiet = "none", set()
        for name in "xyz"[:self.random.choice([2, 2, 3])]:
            kind = self.random.choice(["int", "int", "unsigned char", "short"])
            form = self.random.choice(["", "volatile ", "volatile ", "_Atomic "])
            base, values = self.slots(kind, 1)
            self.declarations.append(f"static {form}{kind} {name} = {values};")
            self.places.append(Place(name, kind, base, form == "_Atomic "))
            if form == "volatile ":
                self.quiet.add(base)

    def make_threads(self):
        r = self.random
        self.mutexes = r.choice([0, 1])
        count = r.choice([1, 1, 2])
        self.functions = list(range(count))
        bodies = [self.statements(r.randint(1, 3)) for _ in range(count)]
        main = self.statements(r.choice([0, 0, 1]))
        main += [self.spawn(thread, r.choice([0, 1])) for thread in range(1, count + 1)]
        main += self.statements(r.choice([0, 1, 2]) if count < 2 else r.choice([0, 1]))
        main += [self.join(thread) for thread in range(1, count + 1) if r.random() < 0.9]
        main.append(self.observation_of(r.sample(self.places, 2)))
        if r.random() < 0.5:
            self.insert(r.choice([*bodies, main]), self.observation(2))
        self.most = [r.choice([1, 1, 2]) for _ in range(r.choice([1, 1, 2]))]
        self.handlers = [self.statements(r.choice([1, 2, 2]), 1, True) for _ in self.most]
        if r.random() < 0.4:
            self.insert(r.choice(self.handlers), self.observation(2))
        self.bodies = [main, *bodies, *self.handlers]

    def statement(self, depth, inside, held):
        if self.random.random() < (0.08 if inside else 0.3):
            if depth == 0:
                return Block(OFF, ON, [("off",)], [("on",)], self.statements(self.random.choice([1, 2]), 1, inside, held))
            return self.random.choice([Leaf(OFF, [("off",)]), Leaf(ON, [("on",)])])
        return super().statement(depth, inside, held)

    def increment(self):
        place, amount = self.place(), self.random.choice("1122353")
        if place.atomic:
            return super().increment()
        return Leaf(f"{place.text} += {amount};", [place.read("t0"), place.write(f"t0 + {amount}"), ("set", REGISTERS.index("t0"), lambda r: 0)])

    @property
    def arguments(self):
        return [word for number, most in enumerate(self.most) for word in ("--isr", f"isr{number}:{most}")]

    def text(self, claim=None):
        threads = len(self.functions) + 1
        handlers = "".join(f"void isr{number}(void) {{\n  int r0 = 0, r1 = 0;\n{text_of(body, '  ', claim)}}}\n"
                           for number, body in enumerate(self.bodies[threads:]))
        whole, self.bodies = self.bodies, self.bodies[:threads]
        lines = super().text(claim)
        self.bodies = whole
        return lines.replace("int main(void)", handlers + "int main(void)", 1).replace("static void add_int", SWITCHES + "static void add_int")

    def truth(self, explorer=InterruptExplorer):
        threads = len(self.functions) + 1
        codes = [steps_of(body, 0) for body in self.bodies[:threads]]
        for most, body in zip(self.most, self.bodies[threads:]):
            code = []
            for _ in range(most):
                code += [("enter",), *(("set", REGISTERS.index(r), function("0")) for r in ("r0", "r1"))]
                code += steps_of(body, len(code)) + [("leave",)]
            codes.append(code)
        return explorer(codes, self.memory, self.kinds, self.mutexes, len(REGISTERS), self.sites, handlers=len(self.most), quiet=self.quiet).run()

