"""All executions of a few threads under the memory models of C, from the axioms as they are published.

RC11 is that of O. Lahav, V. Vafeiadis, J. Kang, C.-K. Hur and D. Dreyer, "Repairing Sequential Consistency in C/C++11"
(PLDI 2017). C17 is ISO/IEC 9899:2018, 5.1.2.4 and 7.17.3, 7.17.4: as it stands, and with the restriction that no cycle
of reads and what comes before them in their threads is possible, so that nothing comes out of thin air. SC is there
for comparison.

A thread is a list of operations. Registers are names, each assigned once at most, 0 before that. Values are numbers, or
pairs of a register and what is added to it.

    ("load", register, place, order)                    ("store", place, value, order)
    ("add", register, place, value, order)              the register gets what was there
    ("exchange", register, place, value, order)         the same
    ("cas", register, place, expected, new, order, order where it fails)      the same
    ("fence", order)    ("lock", mutex)    ("unlock", mutex)    ("create", thread)    ("join", thread)
    ("if", register, value, is it so, operations)       only if the register has (or has not) the value

A candidate is where each read has its value from, and an order of the writes to each place. Those that a single place
rules out are never made. Relations are lists of sets, a set of events is a number.
"""

import itertools
from dataclasses import dataclass, field

from interleaving_states import TooLarge

PLAIN, RELAXED, ACQUIRE, RELEASE, BOTH, SEQ = "plain", "relaxed", "acquire", "release", "acq_rel", "seq_cst"
ACQUIRING, RELEASING = (ACQUIRE, BOTH, SEQ), (RELEASE, BOTH, SEQ)
SC, RC11, C17, C17_GROUNDED = MODELS = "sc", "rc11", "c17", "c17 without thin air"
MAIN = 0
INITIAL = -1  # the thread of initial values


def halves(order):
    """The orders of a read-modify-write's read and write."""
    return {ACQUIRE: (ACQUIRE, RELAXED), RELEASE: (RELAXED, RELEASE), BOTH: (ACQUIRE, RELEASE)}.get(order, (order, order))


@dataclass
class Executions:
    """Outcomes are tuples of the registers and, after them, of what the places have at the end."""

    outcomes: dict = field(default_factory=lambda: {model: set() for model in MODELS})
    races: dict = field(default_factory=lambda: dict.fromkeys(MODELS, False))
    considered: set = field(default_factory=set)  # outcomes that are right for each place by itself
    candidates: int = 0


@dataclass
class Event:
    thread: int
    kind: str               # R, W, F, or something else
    place: str = None
    order: str = PLAIN
    register: str = None    # of a read
    value: object = None    # of a write
    other: int = None       # the other half of a read-modify-write


# Sets and relations

def bits(number):
    while number:
        low = number & -number
        yield low.bit_length() - 1
        number ^= low


def closed(rows):
    """The transitive closure."""
    rows = list(rows)
    for middle, through in enumerate(rows):
        if through:
            for at, row in enumerate(rows):
                if row >> middle & 1:
                    rows[at] = row | rows[middle]
    return rows


def is_cyclic(rows):
    left = sum(1 << at for at, row in enumerate(rows) if row)
    while left:
        # What leads nowhere any more is taken away.
        kept = sum(1 << at for at in bits(left) if rows[at] & left)
        if kept == left:
            return True
        left = kept
    return False


def image(rows, those):
    found = 0
    for at in bits(those):
        found |= rows[at]
    return found


def composed(first, second):
    return [image(second, row) for row in first]


def united(*relations):
    return [a | b for a, b in zip(*relations)] if len(relations) == 2 else united(united(*relations[:2]), *relations[2:])


# Threads without branches

def paths(operations):
    """Each way through a thread: operations, and ("assume", register, value, is it so)."""
    if not operations:
        yield []
        return
    first, *rest = operations
    if first[0] == "if":
        _, register, value, is_so, body = first
        heads = [[("assume", register, value, is_so), *inner] for inner in paths(body)] + [[("assume", register, value, not is_so)]]
    elif first[0] == "cas":
        _, register, place, expected, new, order, failing = first
        heads = [[("exchange", register, place, new, order), ("assume", register, expected, True)],
                 [("load", register, place, failing), ("assume", register, expected, False)]]
    else:
        heads = [[first]]
    for tail in paths(rest):
        for head in heads:
            yield [*head, *tail]


class Graph:
    """The events of threads whose branches are decided, and what is the same in all their executions."""

    def __init__(self, codes, initial):
        self.initial, self.places = initial, list(initial)
        self.events, self.assumptions = [], {}
        self.threads, self.creations, self.joins = [], [], []
        self.sections, self.open_sections = {}, {}
        for place in self.places:
            self.events.append(Event(INITIAL, "W", place, value=initial[place]))
        for thread, code in enumerate(codes):
            self.threads.append([])
            self.add(thread, "begin")
            for operation in code:
                self.operation(thread, *operation)
            self.add(thread, "end")
        self.readers = {event.register: at for at, event in enumerate(self.events) if event.kind == "R"}
        self.relate()

    def add(self, thread, kind, *arguments, **more):
        self.threads[thread].append(len(self.events))
        self.events.append(Event(thread, kind, *arguments, **more))
        return len(self.events) - 1

    def operation(self, thread, kind, *arguments):
        if kind == "load":
            register, place, order = arguments
            self.add(thread, "R", place, order, register=register)
        elif kind == "store":
            place, value, order = arguments
            self.add(thread, "W", place, order, value=value)
        elif kind in ("add", "exchange"):
            register, place, value, order = arguments
            reading, writing = halves(order)
            read = self.add(thread, "R", place, reading, register=register)
            write = self.add(thread, "W", place, writing, value=(register, value) if kind == "add" else value)
            self.events[read].other, self.events[write].other = write, read
        elif kind == "fence":
            self.add(thread, "F", order=arguments[0])
        elif kind == "assume":
            register, value, is_so = arguments
            self.assumptions.setdefault(register, []).append((value, is_so))
        else:
            self.synchronisation(kind, arguments[0], self.add(thread, kind))

    def synchronisation(self, kind, what, event):
        if kind == "create":
            self.creations.append((event, what))
        elif kind == "join":
            self.joins.append((what, event))
        elif kind == "lock":
            self.open_sections[what] = event
        else:
            self.sections.setdefault(what, []).append((self.open_sections.pop(what), event))

    def relate(self):
        count = len(self.events)
        everything = (1 << count) - 1
        self.count = count
        self.sb = [0] * count
        for event in range(len(self.places)):
            self.sb[event] = everything & ~((1 << len(self.places)) - 1)
        for thread in self.threads:
            for at, event in enumerate(thread):
                self.sb[event] = sum(1 << later for later in thread[at + 1:])
        extra = [0] * count
        for creation, thread in self.creations:
            extra[creation] |= 1 << self.threads[thread][0]
        for thread, join in self.joins:
            extra[self.threads[thread][-1]] |= 1 << join
        self.before = closed(united(self.sb, extra))  # what happens before what anyhow
        self.same_place = [0] * count
        self.at_place = {}
        for place in self.places:
            self.at_place[place] = [at for at, event in enumerate(self.events) if event.place == place]
            those = sum(1 << at for at in self.at_place[place])
            for at in self.at_place[place]:
                self.same_place[at] = those
        self.sb_elsewhere = [row & ~same for row, same in zip(self.sb, self.same_place)]
        self.seq = sum(1 << at for at, event in enumerate(self.events) if event.order == SEQ)
        self.seq_fences = sum(1 << at for at in bits(self.seq) if self.events[at].kind == "F")
        self.fences = [at for at, event in enumerate(self.events) if event.kind == "F"]
        self.sources = {at: self.sources_of(at) for at, event in enumerate(self.events) if event.kind == "W"}
        self.targets = {at: self.targets_of(at) for at, event in enumerate(self.events) if event.kind == "R"}

    def sources_of(self, write):
        """What synchronises with whoever reads from the release sequence of a write: itself, or fences before it."""
        if self.events[write].order == PLAIN:
            return []
        return [at for at in [*self.fences, write] if self.events[at].order in RELEASING and (at == write or self.sb[at] >> write & 1)]

    def targets_of(self, read):
        if self.events[read].order == PLAIN:
            return []
        return [at for at in [*self.fences, read] if self.events[at].order in ACQUIRING and (at == read or self.sb[read] >> at & 1)]

    def fails(self, register, value):
        return any((value == wanted) != is_so for wanted, is_so in self.assumptions.get(register, ()))

    # One place

    def locally(self, place):
        """The ways to order the writes of a place and to read from them."""
        events = self.at_place[place]
        writes = [at for at in events if self.events[at].kind == "W"]
        for order in self.orders([writes[0]], writes[1:]):
            position = {write: number for number, write in enumerate(order)}
            reads = [at for at in events if self.events[at].kind == "R"]
            reads.sort(key=lambda at: sum(self.before[other] >> at & 1 for other in reads))
            yield from self.readings(place, order, position, reads, {})

    def orders(self, order, left):
        if not left:
            yield list(order)
        for write in left:
            if not any(self.before[other] >> write & 1 for other in left):
                yield from self.orders([*order, write], [other for other in left if other != write])

    def readings(self, place, order, position, reads, sources):
        """`sources`: read -> the position of the write that it reads from."""
        if len(sources) == len(reads):
            local = Local(self, place, order, dict(sources))
            if local.is_possible:
                yield local
            return
        read = reads[len(sources)]
        least, most = 0, len(order) - 1
        for write, number in position.items():
            if self.before[write] >> read & 1:
                least = max(least, number)
            elif self.before[read] >> write & 1:
                most = min(most, number - 1)
        for other, number in sources.items():
            if self.before[other] >> read & 1:
                least = max(least, number)
        if self.events[read].other is not None:  # the last write before its own one
            own = position[self.events[read].other] - 1
            least, most = max(least, own), min(most, own)
        for number in range(least, most + 1):
            sources[read] = number
            yield from self.readings(place, order, position, reads, sources)
            del sources[read]

    def sections_in_order(self, mutex):
        for order in itertools.permutations(self.sections[mutex]):
            if not any(self.before[b[0]] >> a[0] & 1 for a, b in itertools.combinations(order, 2)):
                yield [(a[1], b[0]) for a, b in zip(order, order[1:])]


class Local:
    """What happens at one place: the order of its writes, and the source of each read."""

    def __init__(self, graph, place, order, positions):
        self.graph, self.order = graph, order
        self.reads = [(order[number], read) for read, number in positions.items()]
        self.last = order[-1]
        self.values = {}
        self.is_possible = self.evaluate()
        if self.is_possible:
            self.relate(positions)
            self.rc11, self.c17 = self.synchronised(self.rc11_heads), self.synchronised(self.c17_heads)

    def evaluate(self):
        """Values by event, None where other places decide. False if an assumption fails."""
        readers = {}
        for write, read in self.reads:
            readers.setdefault(write, []).append(read)
        for write in self.order:
            value = self.graph.events[write].value
            if isinstance(value, tuple):
                register, added = value
                source = self.graph.readers.get(register)
                value = added if source is None else self.values[source] + added if self.values.get(source) is not None else None
            self.values[write] = value
            for read in readers.get(write, ()):
                self.values[read] = value
                if value is not None and self.graph.fails(self.graph.events[read].register, value):
                    return False
        return True

    def relate(self, positions):
        self.position = {**{write: number for number, write in enumerate(self.order)}, **positions}
        self.mo_rb, self.eco, self.eco_from = {}, {}, []
        for event, number in self.position.items():
            later = self.order[number + 1:]
            self.mo_rb[event] = sum(1 << write for write in later if write != event)
            self.eco[event] = sum(1 << other for other, at in self.position.items()
                                  if at > number or at == number and event == self.order[number] and other != event)
        for event in self.position:
            self.eco_from.append((event, sum(1 << other for other in self.eco if self.eco[other] >> event & 1)))

    def synchronised(self, heads_of):
        """Pairs of events, of which the first one synchronises with the second one."""
        pairs = set()
        for write, read in self.reads:
            targets = self.graph.targets[read]
            if targets:
                for head in heads_of(write):
                    pairs.update((source, target) for source in self.graph.sources[head] for target in targets)
        return sorted(pairs)

    def rc11_heads(self, write):
        """The writes x with (x, write) in rs."""
        events = self.graph.events
        while events[write].order != PLAIN:
            yield write
            for earlier in self.order:
                if events[earlier].thread == events[write].thread and self.graph.sb[earlier] >> write & 1:
                    yield earlier
            if events[write].other is None:
                return
            write = self.order[self.position[events[write].other]]

    def c17_heads(self, write):
        """The writes whose (hypothetical) release sequence has this one."""
        events = self.graph.events
        number = self.position[write]
        for first in range(number + 1):
            thread = events[self.order[first]].thread
            if all(events[w].thread == thread or events[w].other is not None for w in self.order[first + 1:number + 1]):
                yield self.order[first]


# Whole executions

class Whole:
    """An execution: one Local for each place, and orders of the sections of each mutex."""

    def __init__(self, graph, locals_, sections):
        self.graph, self.locals = graph, locals_
        self.sections = sections  # pairs (unlock, lock)

    def merged(self, name):
        rows = [0] * self.graph.count
        for local in self.locals:
            for event, row in getattr(local, name).items():
                rows[event] = row
        return rows

    def reading(self):
        rows = [0] * self.graph.count
        for local in self.locals:
            for write, read in local.reads:
                rows[write] |= 1 << read
        return rows

    def with_sections(self, rows):
        rows = list(rows)
        for unlock, lock in self.sections:
            rows[unlock] |= 1 << lock
        return rows

    def is_coherent(self, hb):
        return not any(hb[event] & those for local in self.locals for event, those in local.eco_from)

    def is_sequential(self):
        return not is_cyclic(united(self.with_sections(self.graph.before), self.merged("mo_rb"), self.reading()))

    def is_grounded(self, hb):
        return not is_cyclic(united(hb, self.reading()))

    def races(self, hb):
        events = self.graph.events
        for local in self.locals:
            for one, other in itertools.combinations(local.position, 2):
                a, b = events[one], events[other]
                if PLAIN in (a.order, b.order) and "W" in (a.kind, b.kind) and a.thread != b.thread \
                        and not (hb[one] >> other | hb[other] >> one) & 1:
                    return True
        return False

    def is_rc11(self, hb):
        """The axiom SC: psc is acyclic."""
        graph = self.graph
        if not graph.seq:
            return True
        fences, eco = graph.seq_fences, self.merged("eco")
        near = composed(composed(graph.sb_elsewhere, hb), graph.sb_elsewhere)
        local = [row & same for row, same in zip(hb, graph.same_place)]
        scb = united(graph.sb, near, local, self.merged("mo_rb"))
        psc = [0] * graph.count
        for event in bits(graph.seq):
            reached = scb[event]
            if fences >> event & 1:
                reached |= image(scb, hb[event])
                psc[event] |= (hb[event] | image(hb, image(eco, hb[event]))) & fences
            psc[event] |= reached & graph.seq | image(hb, reached) & fences
        return not is_cyclic(psc)

    # C17: is there an order S of all operations that are sequentially consistent?

    def operation(self, event):
        """The event that stands for an operation: the first half of a read-modify-write."""
        other = self.graph.events[event].other
        return event if other is None else min(event, other)

    def is_c17(self, hb):
        if not self.graph.seq:
            return True
        operations = [at for at in bits(self.graph.seq) if self.operation(at) == at]
        edges = {(a, b) for a in operations for b in operations if a != b and hb[a] >> b & 1}
        choices = []
        for local in self.locals:
            self.order_by_fences(local, edges)
            writes = [write for write in local.order if self.graph.seq >> write & 1]
            edges.update((self.operation(a), self.operation(b)) for a, b in zip(writes, writes[1:]))
            for source, read in local.reads:
                if self.graph.seq >> read & 1:
                    choices.append(list(self.order_by_read(hb, writes, source, read)))
        return any(self.is_order(edges.union(*chosen)) for chosen in itertools.product(*choices))

    def order_by_read(self, hb, writes, source, read):
        """7.17.3p6: which write A is the last one before the read, and what that means."""
        others = [self.operation(write) for write in writes if self.graph.events[write].other != read]
        writes = [write for write in writes if self.graph.events[write].other != read]
        if source in writes:
            ends = [writes.index(source) + 1]
        else:
            ends = [end for end in range(len(writes) + 1) if not end or not hb[source] >> writes[end - 1] & 1]
        for end in ends:
            yield {(write, read) for write in others[:end]} | {(read, write) for write in others[end:]}

    def order_by_fences(self, local, edges):
        """7.17.3p9 to p12, the other way round: who does not see a write, or is overwritten by it, comes before it."""
        graph = self.graph
        for one, later in local.mo_rb.items():
            firsts = [at for at in bits(graph.seq_fences) if graph.sb[at] >> one & 1]
            for write in bits(later):
                lasts = [at for at in bits(graph.seq_fences) if graph.sb[write] >> at & 1]
                edges.update((a, b) for a in firsts for b in lasts if a != b)
                if graph.seq >> one & 1:
                    edges.update((self.operation(one), b) for b in lasts)
                if graph.seq >> write & 1:
                    edges.update((a, self.operation(write)) for a in firsts)

    def is_order(self, edges):
        rows = [0] * self.graph.count
        for a, b in edges:
            rows[a] |= 1 << b
        return not is_cyclic(rows)


class Enumeration:
    """`codes`: main and the other threads; `initial`: place -> value; `limit`: of candidates."""

    def __init__(self, codes, initial, registers, models=MODELS, limit=20000):
        self.codes, self.initial, self.registers, self.models, self.limit = codes, initial, registers, models, limit
        self.found = Executions()
        self.has_plain = False

    def run(self):
        for chosen in itertools.product(*(list(paths(code)) for code in self.codes)):
            self.look_at(Graph(chosen, self.initial))
        return self.found

    def look_at(self, graph):
        if any(register not in graph.readers and graph.fails(register, 0) for register in graph.assumptions):
            return
        self.has_plain = any(e.kind in "RW" and e.order == PLAIN and e.thread != INITIAL for e in graph.events)
        self.cached = {}
        locals_ = [list(graph.locally(place)) for place in graph.places]
        sections = [list(graph.sections_in_order(mutex)) for mutex in graph.sections]
        number = 1
        for choices in (*locals_, *sections):
            number *= len(choices)
        self.found.candidates += number
        if self.found.candidates > self.limit:
            raise TooLarge
        for orders in itertools.product(*sections):
            edges = list(itertools.chain(*orders))
            for chosen in itertools.product(*locals_):
                self.judge(Whole(graph, chosen, edges))

    def outcome(self, whole):
        """None if an assumption fails."""
        values = {}
        for local in whole.locals:
            values.update(local.values)
        graph = whole.graph
        if None in values.values():
            self.complete(whole, values)
            for register, at in graph.readers.items():
                if graph.fails(register, values[at]):
                    return None
        readers = graph.readers
        return (*(values[readers[r]] if r in readers else 0 for r in self.registers), *(values[local.last] for local in whole.locals))

    def complete(self, whole, values):
        """Values that come from other places."""
        sources = {read: write for local in whole.locals for write, read in local.reads}
        unknown = [event for event, value in values.items() if value is None]
        while unknown:
            for event in unknown:
                if event in sources:
                    values[event] = values[sources[event]]
                else:
                    register, added = whole.graph.events[event].value
                    of = values[whole.graph.readers[register]]
                    values[event] = None if of is None else of + added
            left = [event for event in unknown if values[event] is None]
            if len(left) == len(unknown):
                raise TooLarge  # they depend on themselves, and any value is as good as another one
            unknown = left

    def judge(self, whole):
        outcome = self.outcome(whole)
        if outcome is None:
            return
        self.found.considered.add(outcome)
        wanted = [model for model in self.models if outcome not in self.found.outcomes[model] or self.has_plain and not self.found.races[model]]
        if SC in wanted and whole.is_sequential():
            self.note(SC, whole, outcome, self.happens_before(whole, "rc11"))
        if RC11 in wanted:
            hb = self.happens_before(whole, "rc11")
            if hb and whole.is_coherent(hb) and whole.is_grounded(hb) and whole.is_rc11(hb):
                self.note(RC11, whole, outcome, hb)
        if C17 in wanted or C17_GROUNDED in wanted:
            hb = self.happens_before(whole, "c17")
            if hb and whole.is_coherent(hb) and whole.is_c17(hb):
                self.note(C17, whole, outcome, hb)
                if whole.is_grounded(hb):
                    self.note(C17_GROUNDED, whole, outcome, hb)

    def note(self, model, whole, outcome, hb):
        self.found.outcomes[model].add(outcome)
        if self.has_plain and not self.found.races[model]:
            self.found.races[model] = whole.races(hb)

    def happens_before(self, whole, model):
        """None if it is cyclic."""
        pairs = (*whole.sections, *itertools.chain(*(getattr(local, model) for local in whole.locals)))
        if pairs not in self.cached:
            rows = list(whole.graph.before)
            for a, b in pairs:
                rows[a] |= 1 << b
            rows = closed(rows)
            self.cached[pairs] = None if any(row >> at & 1 for at, row in enumerate(rows)) else rows
        return self.cached[pairs]
