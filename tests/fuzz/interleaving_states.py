"""All interleavings of a few threads whose code is a list of small steps: what can be observed, and whether they race.

A step reads or writes one shared place, or synchronises. What happens between two steps touches registers alone and is
done at once. States are visited once each, so that waiting loops end.

    ("read", register, slot, atomic)          ("write", slot, value, atomic)
    ("rmw", register, slot, value)            atomic; the value may use `old`, which the register gets
    ("cas", register, slot, expected, new)    atomic; the register gets 1 or 0
    ("lock", mutex) ("unlock", mutex) ("begin",) ("end",) ("spawn", thread, argument) ("join", thread)
    ("fence",)                                of all accesses
    ("choose", register, n)                   any value below n
    ("set", register, value) ("assume", value) ("observe", site, values) ("jump", place) ("unless", value, place)

Values are functions of the registers (a list; `old` is the second argument), slots are numbers or such functions.
"""

from dataclasses import dataclass, field

LARGE = 1 << 24  # of two such values no sum or difference overflows
NOT_STARTED = -1
MAIN = 0


class TooLarge(Exception):
    """More states than are looked at, or values that might overflow."""


@dataclass
class Truth:
    observations: list                           # for each site the set of tuples seen there
    finals: set = field(default_factory=set)     # memories when main has ended
    races: bool = False
    races_by_failures: bool = False              # also if a compare-and-swap that fails counted as a write
    states: int = 0


def narrow(value, kind):
    """What a store of the type leaves; gcc and clang keep the low bits."""
    if kind == "unsigned char":
        return value & 255
    if kind == "short":
        return ((value + 32768) & 65535) - 32768
    if abs(value) > LARGE:
        raise TooLarge
    return value


class Explorer:
    """`codes`: the steps of main and of the other threads; `kinds`: the type of each slot."""

    def __init__(self, codes, memory, kinds, mutexes, registers, sites, limit=60000):
        # Others may run until main returns, which is a step of its own.
        self.codes, self.kinds, self.limit = [[*codes[MAIN], ("return",)], *codes[MAIN + 1:]], kinds, limit
        self.truth = Truth([set() for _ in range(sites)])
        threads = [(NOT_STARTED, ())] * len(codes)
        threads[MAIN] = self.settle(MAIN, 0, [0] * registers)
        self.registers = registers
        self.start = (tuple(memory), (None,) * mutexes, None, tuple(threads))

    def settle(self, thread, at, registers):
        """The thread in front of its next step, or None if an assumption fails."""
        code = self.codes[thread]
        while at < len(code):
            step = code[at]
            kind = step[0]
            if kind == "set":
                registers[step[1]] = self.value(step[2], registers)
            elif kind == "assume":
                if not step[1](registers):
                    return None
            elif kind == "observe":
                self.truth.observations[step[1]].add(tuple(int(value(registers)) for value in step[2]))
            elif kind == "jump":
                at = step[1]
                continue
            elif kind == "unless":
                if not step[1](registers):
                    at = step[2]
                    continue
            else:
                break
            at += 1
        return at, tuple(registers)

    @staticmethod
    def value(function, *arguments):
        result = int(function(*arguments))
        if abs(result) > 4 * LARGE:
            raise TooLarge
        return result

    @staticmethod
    def slot(step, registers):
        slot = step[1] if step[0] == "write" else step[2]
        return slot(registers) if callable(slot) else slot

    def access(self, state, thread):
        """(slot, is it a write, is it atomic, would it be one if it succeeded) of the next step, or None."""
        at, registers = state[3][thread]
        if at == NOT_STARTED or at == len(self.codes[thread]):
            return None
        step = self.codes[thread][at]
        kind = step[0]
        if kind not in ("read", "write", "rmw", "cas"):
            return None
        slot = self.slot(step, registers)
        if kind == "cas":
            succeeds = state[0][slot] == narrow(int(step[3](registers)), self.kinds[slot])
            return slot, succeeds, True, True
        return slot, kind != "read", kind == "rmw" or step[3], kind != "read"

    def look_for_races(self, state):
        accesses = [a for a in (self.access(state, thread) for thread in range(len(self.codes))) if a]
        for number, (slot, writes, atomic, might) in enumerate(accesses):
            for other_slot, other_writes, other_atomic, other_might in accesses[:number]:
                if slot == other_slot and not (atomic and other_atomic):
                    self.truth.races |= writes or other_writes
                    self.truth.races_by_failures |= might or other_might

    def successors(self, state):
        section = state[2]
        for thread, (at, _) in enumerate(state[3]):
            if at != NOT_STARTED and at < len(self.codes[thread]) and section in (None, thread):
                yield from self.steps(state, thread)

    def steps(self, state, thread):
        """The states after the next step of the thread; none if it has to wait."""
        memory, locks, section, threads = state
        at, registers = threads[thread]
        step = self.codes[thread][at]
        kind = step[0]
        new = [list(registers)]
        others = {}
        if kind in ("read", "write", "rmw", "cas"):
            memory = self.touch(memory, step, new[0])
        elif kind == "lock":
            if locks[step[1]] is not None:
                return
            locks = locks[:step[1]] + (thread,) + locks[step[1] + 1:]
        elif kind == "unlock":
            locks = locks[:step[1]] + (None,) + locks[step[1] + 1:]
        elif kind == "begin":
            section = thread
        elif kind == "end":
            section = None
        elif kind == "spawn":
            started = [0] * self.registers
            started[0] = step[2]
            others[step[1]] = self.settle(step[1], 0, started)
        elif kind == "join":
            if threads[step[1]][0] != len(self.codes[step[1]]):
                return
        elif kind == "choose":
            new = [[*registers] for _ in range(step[2])]
            for value, chosen in enumerate(new):
                chosen[step[1]] = value
        for chosen in new:
            after = list(threads)
            for other, there in others.items():
                after[other] = there
            after[thread] = self.settle(thread, at + 1, chosen)
            if None not in after:
                yield memory, locks, section, tuple(after)

    def touch(self, memory, step, registers):
        slot = self.slot(step, registers)
        kind = step[0]
        old = memory[slot]
        if kind == "read":
            registers[step[1]] = old
            return memory
        if kind == "cas":
            is_equal = old == narrow(self.value(step[3], registers), self.kinds[slot])
            value = self.value(step[4], registers) if is_equal else old
            registers[step[1]] = int(is_equal)
        elif kind == "rmw":
            value = self.value(step[3], registers, old)
            registers[step[1]] = old
        else:
            value = self.value(step[2], registers)
        return memory[:slot] + (narrow(value, self.kinds[slot]),) + memory[slot + 1:]

    def run(self):
        stack, seen = [self.start], {self.start}
        while stack:
            state = stack.pop()
            if state[3][MAIN][0] == len(self.codes[MAIN]):
                self.truth.finals.add(state[0])  # and nobody goes on
                continue
            self.look_for_races(state)
            for after in self.successors(state):
                if after not in seen:
                    seen.add(after)
                    stack.append(after)
            if len(seen) > self.limit:
                raise TooLarge
        self.truth.states = len(seen)
        return self.truth
