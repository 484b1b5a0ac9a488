"""Random programs with C's atomic operations of all orders, claims about what their threads see, and what is right.

Most begin as one of the litmus tests of the literature, in which orders are then drawn, and operations put in, wrapped
or made read-modify-writes. Each read has a variable of its own, and main asks for these and for what is in the shared
ones when it has joined all threads. All executions are those of interleaving_axioms.py.
"""

import itertools
import random
import re

from interleaving_axioms import (ACQUIRE, BOTH, C17, C17_GROUNDED, MAIN, PLAIN, RC11, RELAXED, RELEASE, SC, SEQ,
                                 Enumeration)
from interleaving_programs import THREADS, Block, Claim, Leaf, Program, text_of

OPEN = "open"  # a question to which neither `true` nor `false` is right
# --memory-model-threads: what is possible for sure, and what cannot be ruled out.
KNOWN_AS = {"rc11": (RC11, RC11), "c11": (C17_GROUNDED, C17)}

PROLOGUE = THREADS + """extern void abort(void);
void reach_error(void) { abort(); }
"""

# R reads, W writes, U does both.
SHAPES = {
    "SB": "Wx Ry | Wy Rx", "MP": "Wx Wy | Ry Rx", "LB": "Rx Wy | Ry Wx", "S": "Wx Wy | Ry Wx", "R": "Wx Wy | Wy Rx", "2+2W": "Wx Wy | Wy Wx",
    "WRC": "Wx | Rx Wy | Ry Rx", "RWC": "Wx | Rx Ry | Wy Rx", "ISA2": "Wx Wy | Ry Wz | Rz Rx", "IRIW": "Wx | Wy | Rx Ry | Ry Rx",
    "W+RWC": "Wx Wy | Ry Rz | Wz Rx", "Z6": "Wx Wy | Wy Wz | Rz Rx", "WWC": "Wx | Rx Wy | Ry Wx", "WRR+2W": "Wx | Rx Ry | Wy Wx",
    "3.SB": "Wx Ry | Wy Rz | Wz Rx", "3.LB": "Rx Wy | Ry Wz | Rz Wx", "3.2W": "Wx Wy | Wy Wz | Wz Wx",
    "CoRR": "Wx | Rx Rx", "CoRR2": "Wx | Wx | Rx Rx | Rx Rx", "CoWR": "Wx Rx | Wx", "CoRW": "Rx Wx | Wx", "CoRW2": "Wx | Rx Wx | Rx Rx",
    "chain": "Wx Wy | Uy | Ry Rx", "twice": "Wx Wy Wy | Ry Rx", "broken": "Wx Wy Wy | Wy | Ry Rx", "chain twice": "Wx Wy Wy | Uy | Ry Rx",
    "Z6.U": "Wx Wy | Uy Ry | Wy Rx", "SB.U": "Ux Ry | Uy Rx", "SB own": "Wx Uz Ry | Wy Uz Rx", "counter": "Ux Ux | Ux Rx",
    "lock": "Ux Wy Wx | Ux Ry Wx", "MP twice": "Wx Wy | Ry Rx Ry", "SB seen": "Wx Rx Ry | Wy Ry Rx", "n6": "Wx Rx Ry | Wy Wx",
}
LOADS, STORES, CHANGES = [RELAXED, ACQUIRE, SEQ], [RELAXED, RELEASE, SEQ], [RELAXED, ACQUIRE, RELEASE, BOTH, SEQ]


class Condition:
    """Statements for one value of a register, or for all others."""

    def __init__(self, register, value, is_so, body):
        self.register, self.value, self.is_so, self.bodies = register, value, is_so, [body]

    def text(self, indent, claim):
        head = f"{indent}if ({self.register} {'==' if self.is_so else '!='} {self.value}) {{\n"
        return head + text_of(self.bodies[0], indent + "  ", claim) + f"{indent}}}\n"

    def steps(self, at):
        return [("if", self.register, self.value, self.is_so, operations(self.bodies[0]))]


def operations(nodes):
    return [step for node in nodes for step in node.steps(0)]


class Outcome(Claim):
    """That the registers and places at these positions never have these values together."""

    def __init__(self, texts, positions, values):
        super().__init__(0, positions, values)
        self.texts = texts

    def reaches(self, outcome):
        return tuple(outcome[p] for p in self.positions) == self.values

    def condition(self):
        return " && ".join(f"{self.texts[p]} == {value}" for p, value in zip(self.positions, self.values))


class Others(Outcome):
    """That what is at these positions is always one of these."""

    def reaches(self, outcome):
        return tuple(outcome[p] for p in self.positions) not in self.values

    def condition(self):
        return " && ".join(f"!({Outcome(self.texts, self.positions, values).condition()})" for values in self.values)


class WeakTruth:
    def __init__(self, found, memory):
        self.found, (self.certain, self.possible) = found, KNOWN_AS[memory]

    def is_possible(self, claim, model):
        """`claim`: None for a data race, which lets anything happen."""
        return self.found.races[model] or claim is not None and any(map(claim.reaches, self.found.outcomes[model]))

    def about(self, claim=None):
        """Whether a claim holds, or whether there is no data race."""
        if self.is_possible(claim, self.certain):
            return False
        return OPEN if self.is_possible(claim, self.possible) else True


class WeakProgram(Program):
    def __init__(self, seed):
        self.random = random.Random(f"weak {seed}")
        self.registers, self.values, self.plain, self.mutexes = [], {}, None, 0
        r = self.random
        threads = self.shape()
        used = " ".join(threads)
        self.places = sorted(set(re.findall("[xyz]", used)))
        if r.random() < 0.12 and len(self.places) > 1 and "Ux" not in used:
            self.plain = "x"
        self.style = r.choices(["mixed", "release", "seq", "fences", "relaxed", "nearly seq", "nearly release"], [34, 12, 5, 20, 9, 9, 11])[0]
        threads = [self.thread(accesses.split()) for accesses in threads]
        for _ in range(r.choice([0, 1, 2, 2, 3, 4])):
            self.change(threads)
        if r.random() < 0.06:
            self.lock(threads)
        self.begin(threads)
        self.asks_for_races = self.plain is not None or r.random() < 0.05

    def shape(self):
        """One of the literature, two of them one after the other, or any: the accesses of each thread."""
        r = self.random
        kind = r.choices(["one", "two", "any"], [65, 17, 18])[0]
        if kind == "any":
            places = "xyz"[:r.choice([2, 2, 3])]
            return [" ".join(r.choice("RRRWWWU") + r.choice(places) for _ in range(r.randint(2, 4))) for _ in range(r.choice([2, 2, 3]))]
        first = SHAPES[r.choice(list(SHAPES))].split(" | ")
        if kind == "one":
            return first
        second = SHAPES[r.choice([name for name in SHAPES if SHAPES[name].count("|") < 2])].split(" | ")
        r.shuffle(second)
        return [" ".join(parts) for parts in itertools.zip_longest(first, second, fillvalue="")]

    def begin(self, threads):
        """Main creates and joins the threads; now and then it does what one of them would do."""
        r = self.random
        own = [threads.pop(r.randrange(len(threads)))] if len(threads) > 1 and r.random() < 0.15 else []
        numbers = range(1, len(threads) + 1)
        main = [Leaf(f"pthread_create(&h{t}, 0, thread{t}, 0);", [("create", t)]) for t in numbers]
        if r.random() < 0.1:
            main.insert(r.randrange(len(main)), self.access(r.choice("RW"), r.choice(self.places)))
        main += own[0] if own else []
        joins = [Leaf(f"pthread_join(h{t}, 0);", [("join", t)]) for t in numbers]
        if r.random() < 0.1:
            joins.insert(r.randrange(len(joins)), self.access("R", r.choice(self.places)))
        self.bodies = [main + joins, *threads]
        self.functions = list(range(len(threads)))

    # Statements

    def order(self, orders):
        r = self.random
        if self.style == "mixed" or (self.style.startswith("nearly") and r.random() < 0.2):
            return r.choice(orders)
        if "release" in self.style:
            return orders[1] if len(orders) == 3 else BOTH
        return SEQ if "seq" in self.style else RELAXED

    def thread(self, accesses):
        nodes = []
        for access in accesses:
            if nodes and (self.random.random() < 0.8 if self.style == "fences" else self.random.random() < 0.06):
                nodes.append(self.fence())
            nodes.append(self.guarded(nodes, self.access(*access)))
        return nodes

    def guarded(self, before, node):
        """A plain variable is mostly looked at when another one says so."""
        read = [step for step in operations(before) if step[0] == "load" and step[3] != PLAIN]
        if self.plain and node.leaf_steps[0][-1] == PLAIN and read and self.random.random() < 0.85:
            return Condition(read[-1][1], self.random.choice([1, 1, 1, 2]), True, [node])
        return node

    def register(self):
        self.registers.append(f"r{len(self.registers)}")
        return self.registers[-1]

    def value(self, place):
        """Most stores to a place store different values."""
        known = self.values.setdefault(place, [0])
        if len(known) > 1 and self.random.random() < 0.1:
            return self.random.choice(known)
        known.append(len(known))
        return known[-1]

    def access(self, kind, place):
        if place == self.plain:
            return self.plain_access(kind, place)
        return {"R": self.load_of, "W": self.store_to, "U": self.change_of}[kind](place)

    def plain_access(self, kind, place):
        if kind == "W":
            value = self.value(place)
            return Leaf(f"{place} = {value};", [("store", place, value, PLAIN)])
        register = self.register()
        return Leaf(f"{register} = {place};", [("load", register, place, PLAIN)])

    def call(self, name, order, *arguments, plain=None):
        """The text of an atomic operation; `plain`: a shorter one for what is sequentially consistent."""
        arguments = ", ".join(map(str, arguments))
        if order == SEQ and self.random.random() < 0.3:
            return self.random.choice([plain or f"{name}({arguments})", f"{name}({arguments})"])
        return f"{name}_explicit({arguments}, memory_order_{order})"

    def load_of(self, place):
        register, order = self.register(), self.order(LOADS)
        return Leaf(f"{register} = {self.call('atomic_load', order, f'&{place}', plain=place)};", [("load", register, place, order)])

    def store_to(self, place, value=None):
        order = self.order(STORES)
        value = self.value(place) if value is None else value
        text = " + ".join(str(part) for part in value if part) if isinstance(value, tuple) else value
        return Leaf(f"{self.call('atomic_store', order, f'&{place}', text, plain=f'{place} = {text}')};", [("store", place, value, order)])

    def change_of(self, place):
        r, register, order = self.random, self.register(), self.order(CHANGES)
        kind = r.choice(["add", "add", "exchange", "cas"])
        if kind == "cas":
            return self.swap_of(register, place, order)
        value = r.choice([1, 1, 4]) if kind == "add" else self.value(place)
        name = "atomic_fetch_add" if kind == "add" else "atomic_exchange"
        return Leaf(f"{register} = {self.call(name, order, f'&{place}', value)};", [(kind, register, place, value, order)])

    def swap_of(self, register, place, order):
        expected, value = self.random.choice([*self.values.get(place, [0]), 0, 1]), self.value(place)
        weaker = [o for o in LOADS if o in {SEQ: LOADS, ACQUIRE: LOADS[:2], BOTH: LOADS[:2]}.get(order, [RELAXED])]
        failing = self.random.choice(weaker)
        orders = f"memory_order_{order}, memory_order_{failing}"
        text = f"{{ int e = {expected}; atomic_compare_exchange_strong_explicit(&{place}, &e, {value}, {orders}); {register} = e; }}"
        return Leaf(text, [("cas", register, place, expected, value, order, failing)])

    def fence(self):
        r = self.random
        order = r.choices([SEQ, BOTH, ACQUIRE, RELEASE], [8, 3, 2, 2])[0]
        return Leaf(f"atomic_thread_fence(memory_order_{order});", [("fence", order)])

    # Changes

    def change(self, threads):
        r = self.random
        thread = r.choice(threads)
        kinds = [(self.put, 4), (self.put_fence, 3), (self.replace, 3), (self.condition, 3), (self.dependency, 1.5), (self.again, 1.5)]
        r.choices([make for make, _ in kinds], [weight for _, weight in kinds])[0](thread)

    def put(self, thread):
        self.insert(thread, self.access(self.random.choice("RRWWU"), self.random.choice(self.places)))

    def put_fence(self, thread):
        self.insert(thread, self.fence())

    def replace(self, thread):
        """A read-modify-write for a load or a store."""
        at = self.random.randrange(len(thread))
        if isinstance(thread[at], Leaf) and thread[at].leaf_steps[0][0] in ("load", "store"):
            kind, *arguments = thread[at].leaf_steps[0]
            place = arguments[1 if kind == "load" else 0]
            if place != self.plain:
                thread[at] = self.change_of(place)

    def condition(self, thread):
        at = self.random.randrange(len(thread))
        read = [step for step in operations(thread[:at]) if step[0] in ("load", "add", "exchange", "cas")]
        if read:
            _, register, place, *_ = self.random.choice(read)
            value = self.random.choice(self.values.get(place, [0, 1]))
            thread[at] = Condition(register, value, self.random.random() < 0.8, [thread[at]])

    def dependency(self, thread):
        """A store of what was read, to a place that comes later in the alphabet: no circles."""
        read = [step for step in operations(thread) if step[0] == "load" and step[2] < self.places[-1]]
        if read:
            _, register, place, _ = self.random.choice(read)
            behind = [p for p in self.places if p > place and p != self.plain]
            if behind:
                thread.append(self.store_to(self.random.choice(behind), (register, self.random.choice([0, 0, 1]))))

    def again(self, thread):
        """The same store once more, of another value."""
        stores = [at for at, node in enumerate(thread) if isinstance(node, Leaf) and node.leaf_steps[0][0] == "store"]
        if stores:
            at = self.random.choice(stores)
            thread.insert(at + 1, self.access("W", thread[at].leaf_steps[0][1]))

    def lock(self, threads):
        """Parts of threads under a mutex."""
        self.mutexes = 1
        for thread in threads:
            if self.random.random() < 0.75:
                first = self.random.randrange(len(thread))
                last = self.random.randint(first, len(thread) - 1)
                body = thread[first:last + 1]
                thread[first:last + 1] = [Block("pthread_mutex_lock(&m0);", "pthread_mutex_unlock(&m0);", [("lock", 0)], [("unlock", 0)], body)]

    # What is made of it

    def text(self, claim=None):
        atomic = [place for place in self.places if place != self.plain]
        lines = PROLOGUE + f"static atomic_int {', '.join(atomic)};\n"
        lines += f"static int {self.plain};\n" if self.plain else ""
        lines += f"static int {', '.join(self.registers)};\n" if self.registers else ""
        lines += "".join(f"static pthread_mutex_t m{m};\n" for m in range(self.mutexes))
        for thread, body in enumerate(self.bodies[1:], 1):
            lines += f"static void *thread{thread}(void *a) {{\n{text_of(body, '  ', claim)}  return a;\n}}\n"
        handles = "".join(f", h{t}" for t in range(1, len(self.bodies)))[2:]
        check = f"  if ({claim.condition()}) reach_error();\n" if claim else ""
        declared = f"  pthread_t {handles};\n" if handles else ""
        return lines + f"int main(void) {{\n{declared}{text_of(self.bodies[MAIN], '  ', claim)}{check}  return 0;\n}}\n"

    def truth(self, memory="rc11", limit=20000):
        codes = [operations(body) for body in self.bodies]
        models = {SC, *KNOWN_AS[memory]}
        return WeakTruth(Enumeration(codes, dict.fromkeys(self.places, 0), self.registers, models, limit).run(), memory)

    def texts(self):
        return [*self.registers, *(p if p == self.plain else f"atomic_load_explicit(&{p}, memory_order_relaxed)" for p in self.places)]

    def claims(self, truth):
        """What only weaker orders make possible, what they do not quite, and something else."""
        r, outcomes = self.random, truth.found.outcomes
        certain, possible, usual = outcomes[truth.certain], outcomes[truth.possible], outcomes[SC]
        pools = [(certain - usual, usual), (truth.found.considered - possible, possible),
                 r.choice([(usual & certain, set()), (possible - certain, certain), (self.neighbours(possible) - possible, possible)])]
        made = [self.outcome_of(r.choice(sorted(pool)), forbidden) for pool, forbidden in pools if pool]
        if not made or r.random() < 0.4:
            made.append(self.others(possible))
        return made[:1] if truth.found.races[truth.possible] else made

    def neighbours(self, outcomes):
        """Outcomes with one value of another one."""
        made = set()
        for one in sorted(outcomes)[:8]:
            for other in sorted(outcomes)[-8:]:
                at = self.random.randrange(len(one))
                made.add(one[:at] + (other[at],) + one[at + 1:])
        return made

    def outcome_of(self, outcome, forbidden):
        """Part of it, as small as can be told from those that are forbidden, or somewhat larger."""
        positions = list(range(len(outcome)))
        keep = self.random.choice([0, 1, 1, 2, len(outcome)])
        for position in self.random.sample(positions, len(positions)):
            fewer = [p for p in positions if p != position]
            if len(fewer) > keep and tuple(outcome[p] for p in fewer) not in {tuple(other[p] for p in fewer) for other in forbidden}:
                positions = fewer
        return Outcome(self.texts(), positions, tuple(outcome[p] for p in positions))

    def others(self, outcomes):
        """All that there is, for as many positions as do not give too many."""
        count = len(self.registers) + len(self.places)
        positions = []
        for position in self.random.sample(range(count), count):
            more = sorted([*positions, position])
            if len({tuple(o[p] for p in more) for o in outcomes}) <= 16:
                positions = more
        return Others(self.texts(), positions, sorted({tuple(o[p] for p in positions) for o in outcomes}))
