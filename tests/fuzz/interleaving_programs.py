"""Random concurrent programs, as C and as the steps of interleaving_states.py, and claims about them.

Every statement knows its text and its steps. It reads shared places in one order only: one of them, or several into
temporaries. `r0` and `r1` are a thread's local variables, `t...` temporaries, `o...` what is observed.
"""

import copy
import itertools
import random
import re

from interleaving_states import Explorer

REGISTERS = ("r0", "r1", "t0", "t1", "o0", "o1", "o2", "o3")
SEQ = "__ATOMIC_SEQ_CST"
# What programs with threads declare.
THREADS = """#include <stdatomic.h>
typedef unsigned long pthread_t;
typedef union { char size[40]; long align; } pthread_mutex_t;
extern int pthread_create(pthread_t *, const void *, void *(*)(void *), void *);
extern int pthread_join(pthread_t, void **);
extern int pthread_mutex_lock(pthread_mutex_t *);
extern int pthread_mutex_unlock(pthread_mutex_t *);
"""
PROLOGUE = THREADS + """extern void __VERIFIER_assume(int);
extern void __VERIFIER_atomic_begin(void);
extern void __VERIFIER_atomic_end(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void abort(void);
void reach_error(void) { abort(); }
static void add_int(int *p, int n) { *p += n; }
static void add_short(short *p, int n) { *p += n; }
static void add_char(unsigned char *p, int n) { *p += n; }
"""
ADDERS = {"int": "add_int", "short": "add_short", "unsigned char": "add_char"}


def function(text, more=""):
    """A Python function of the registers from a C expression over their names."""
    body = re.sub(r"\b(\w\d)\b", lambda m: f"r[{REGISTERS.index(m[1])}]", text)
    return eval(f"lambda r{more}: {body}")  # noqa: S307


class Place:
    """A shared variable, an element or a member. `index`: the register that an element is chosen by, of `size`."""

    def __init__(self, text, kind, slot, atomic=False, index=None, size=0):
        self.text, self.kind, self.base, self.atomic, self.index, self.size = text, kind, slot, atomic, index, size

    @property
    def slot(self):
        if self.index is None:
            return self.base
        register, base, size = REGISTERS.index(self.index), self.base, self.size
        return lambda r: base + (r[register] & 0xffffffff) % size

    def read(self, register, atomic=False):
        return ("read", REGISTERS.index(register), self.slot, atomic or self.atomic)

    def write(self, value, atomic=False):
        return ("write", self.slot, function(value), atomic or self.atomic)


def forget(*registers):
    return [("set", REGISTERS.index(register), lambda r: 0) for register in registers]


class Leaf:
    """A statement without others in it."""

    def __init__(self, text, steps):
        self.content, self.leaf_steps = text, steps

    bodies = ()

    def text(self, indent, _claim):
        return f"{indent}{self.content}\n"

    def steps(self, _at):
        return self.leaf_steps


class Observation(Leaf):
    """Reads places; a claim says that they never had some values."""

    def __init__(self, site, places):
        self.site, self.places = site, places
        names = [f"o{number}" for number in range(len(places))]
        self.reads = " ".join(f"int {name} = {place.text};" for name, place in zip(names, places))
        super().__init__("", [place.read(name) for name, place in zip(names, places)]
                         + [("observe", site, [function(name) for name in names])] + forget(*names))

    def text(self, indent, claim):
        check = ""
        if claim and claim.site == self.site:
            check = f" if ({claim.condition()}) reach_error();"
        return f"{indent}{{ {self.reads}{check} }}\n"


class Wait(Leaf):
    def __init__(self, place, condition):
        self.place, self.condition = place, condition
        super().__init__(f"while ({condition.replace('t0', place.text)}) ;", None)

    def steps(self, at):
        return [self.place.read("t0"), ("unless", function(self.condition), at + 3), ("jump", at), *forget("t0")]


class If:
    """`tests`: (steps, condition) one after the other; the first that does not hold decides."""

    def __init__(self, head, tests, then, otherwise):
        self.head, self.tests, self.bodies = head, tests, [then, otherwise]

    def text(self, indent, claim):
        text = f"{indent}if ({self.head}) {{\n" + text_of(self.bodies[0], indent + "  ", claim)
        if self.bodies[1]:
            text += f"{indent}}} else {{\n" + text_of(self.bodies[1], indent + "  ", claim)
        return text + f"{indent}}}\n"

    def steps(self, at):
        # Where things are depends on lengths alone, which do not depend on where.
        length = sum(len(steps) + 1 for steps, _ in self.tests) + 1
        then = steps_of(self.bodies[0], at + length)
        other = at + length + len(then) + 1
        otherwise = steps_of(self.bodies[1], other + 1)
        out = []
        for steps, condition in self.tests:
            out += [*steps, ("unless", function(condition), other)]
        out += [*forget("t0"), *then, ("jump", other + 1 + len(otherwise)), *forget("t0"), *otherwise]
        return out


class Block:
    """Statements between two others: a lock, an atomic section, or a loop of so many iterations."""

    def __init__(self, before, after, first, last, body, times=1):
        self.before, self.after, self.first, self.last, self.bodies, self.times = before, after, first, last, [body], times

    def text(self, indent, claim):
        return f"{indent}{self.before}\n" + text_of(self.bodies[0], indent + "  ", claim) + f"{indent}{self.after}\n"

    def steps(self, at):
        out = list(self.first)
        for _ in range(self.times):
            out += steps_of(self.bodies[0], at + len(out))
        return out + list(self.last)


def text_of(nodes, indent, claim):
    return "".join(node.text(indent, claim) for node in nodes)


def steps_of(nodes, at):
    out = []
    for node in nodes:
        out += node.steps(at + len(out))
    return out


class Claim:
    """That at a site some of the observed places never have these values together."""

    def __init__(self, site, positions, values):
        self.site, self.positions, self.values = site, positions, values

    def condition(self):
        return " && ".join(f"o{position} == {value}" for position, value in zip(self.positions, self.values))

    def holds(self, truth):
        return not any(tuple(seen[p] for p in self.positions) == self.values for seen in truth.observations[self.site])


class Program:
    arguments = ()  # more of `fathom check`

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.declarations, self.places, self.arrays = [], [], []
        self.memory, self.kinds = [], []
        # Half of the programs keep to a discipline, most of the time; the others race nearly always.
        self.discipline = self.random.choices(["none", "lock", "section", "atomics"], [45, 30, 10, 15])[0]
        self.declare()
        self.mutexes = self.random.choice([1, 1, 2]) if self.discipline == "lock" else self.random.choice([0, 1, 1, 2])
        self.sites = 0
        self.make_threads()

    # Shared variables

    def declare(self):
        names = iter("xyzw")
        for _ in range(self.random.choice([2, 2, 3, 3, 4])):
            form = "scalar" if self.discipline == "atomics" else self.random.choices(["scalar", "array", "struct"], [8, 1, 1])[0]
            if form == "array" and not self.arrays:
                self.declare_array()
            elif form == "struct" and not any("struct" in line for line in self.declarations):
                self.declare_struct()
            else:
                self.declare_scalar(next(names))

    def slots(self, kind, count):
        base = len(self.memory)
        values = [self.random.choice([0, 0, 1, 2]) for _ in range(count)]
        self.memory += values
        self.kinds += [kind] * count
        return base, ", ".join(map(str, values))

    def declare_scalar(self, name):
        kind = self.random.choice(["int", "int", "int", "unsigned char", "short"])
        atomic = self.random.random() < (0.97 if self.discipline == "atomics" else 0.3)
        base, values = self.slots(kind, 1)
        self.declarations.append(f"static {'_Atomic ' if atomic else ''}{kind} {name} = {values};")
        self.places.append(Place(name, kind, base, atomic))

    def declare_array(self):
        size, kind = self.random.choice([2, 3]), self.random.choice(["int", "unsigned char"])
        base, values = self.slots(kind, size)
        self.declarations.append(f"static {kind} a[{size}] = {{{values}}};")
        self.places += [Place(f"a[{k}]", kind, base + k) for k in range(size)]
        self.arrays = [Place(f"a[(unsigned){r} % {size}u]", kind, base, index=r, size=size) for r in ("r0", "r1")]

    def declare_struct(self):
        first, f = self.slots("int", 1)
        second, g = self.slots("short", 1)
        self.declarations.append(f"static struct {{ int f; short g; }} s = {{{f}, {g}}};")
        self.places += [Place("s.f", "int", first), Place("s.g", "short", second)]

    def place(self):
        if self.arrays and self.random.random() < 0.15:
            return self.random.choice(self.arrays)
        return self.random.choice(self.places)

    # Threads

    def make_threads(self):
        r = self.random
        count = r.choices([1, 2, 3], [15, 60, 25])[0]
        sizes = {1: (2, 6), 2: (2, 4), 3: (1, 3)}[count]
        bodies = [self.statements(r.randint(*sizes)) for _ in range(count)]
        self.functions = list(range(count))  # whose body each thread has
        if count > 1 and r.random() < 0.2:
            self.functions[1] = 0
            bodies[1] = []
        arguments = [r.choice([0, 1, 2]) for _ in range(count)]
        if r.random() < 0.5:
            self.insert(r.choice([b for b in bodies if b]), self.disciplined(self.observation(r.randint(1, 2))))
        main, joins = [], []
        for thread in range(1, count + 1):
            creator = main
            if thread == 3 and r.random() < 0.4:
                # Created by the second one, which is created once.
                creator = bodies[1] if self.functions[1] == 1 else main
            spawn = self.spawn(thread, arguments[thread - 1])
            if creator is main:
                main.append(spawn)
                if r.random() < 0.25:
                    main += self.statements(1)
            else:
                at = self.insert(creator, spawn)
                if r.random() < 0.5:
                    creator.insert(r.randint(at + 1, len(creator)), self.join(thread))
                    continue
            joins.append(thread)
            if thread < count and r.random() < 0.15:
                main.append(self.join(joins.pop(0)))
        if r.random() < (0.7 if count == 1 else 0.25):
            main += self.statements(r.randint(1, 2 if count > 1 else 4))
        if r.random() < 0.1:
            joins.pop()
        main += [self.join(thread) for thread in joins]
        observed = r.sample(self.places, min(len(self.places), r.choice([1, 2, 2, 3, 4])))
        main.append(self.observation_of(observed))
        self.bodies = [main, *bodies]

    def insert(self, body, node):
        at = self.random.randint(0, len(body))
        body.insert(at, node)
        return at

    @staticmethod
    def spawn(thread, argument):
        return Leaf(f"pthread_create(&h{thread}, 0, thread{{{thread}}}, (void *){argument});", [("spawn", thread, argument)])

    @staticmethod
    def join(thread):
        return Leaf(f"pthread_join(h{thread}, 0);", [("join", thread)])

    def observation(self, count):
        return self.observation_of(self.random.sample(self.places, min(count, len(self.places))))

    def observation_of(self, places):
        self.sites += 1
        return Observation(self.sites - 1, places)

    # Statements

    def statements(self, count, depth=0, inside=False, held=()):
        made = [self.statement(depth, inside, held) for _ in range(count)]
        return made if depth else [self.disciplined(node) for node in made]

    def disciplined(self, node):
        """The statement under the lock that all take, or in a section, if that is how the program is."""
        if isinstance(node, (Block, Wait)) or self.random.random() < 0.02:
            return node
        if self.discipline == "lock":
            return self.lock(0, [node])
        return self.atomically([node]) if self.discipline == "section" else node

    def statement(self, depth, inside, held):
        kinds = [(self.assign, 5), (self.increment, 3), (self.sum, 2), (self.load, 3), (self.store, 2), (self.read_modify_write, 1.5),
                 (self.compare_and_swap, 1), (self.assume, 0.7), (self.builtin, 1.5), (self.choose, 0.5), (self.local, 0.5)]
        if not inside and not held and depth == 0:
            kinds.append((self.wait, 0.2))
        if depth < 2:
            kinds += [(lambda: self.branch(depth, inside, held), 3), (lambda: self.loop(depth, inside, held), 0.6)]
            if not inside and self.discipline != "section":
                kinds.append((lambda: self.section(depth, held), 1.2))
            free = [m for m in range(self.mutexes) if m not in held and not (depth and m == 0 and self.discipline == "lock")]
            if free and not inside and not (depth and self.discipline == "section"):
                kinds.append((lambda: self.locked(depth, held, self.random.choice(free)), 4))
        make, _ = self.random.choices(kinds, [weight for _, weight in kinds])[0]
        return make()

    def constant(self):
        return str(self.random.choice([0, 1, 1, 2, 3, 5]))

    def value(self, *names):
        left, right = self.random.choice(names), self.random.choice([*names, self.constant(), self.constant()])
        return self.random.choice([left, f"({left} {self.random.choice('++-^&|')} {right})"])

    def comparison(self, name):
        return f"{name} {self.random.choice(['==', '!=', '<', '>'])} {self.constant()}"

    def assign(self):
        """One shared place from another one."""
        to, of = self.place(), self.place()
        if self.random.random() < 0.3:
            value = self.constant()
            return Leaf(f"{to.text} = {value};", [to.write(value)])
        value = self.value("t0", "t0", "r0")
        if "t0" not in value or value.count("t0") > 1:
            value = "t0"
        return Leaf(f"{to.text} = {value.replace('t0', of.text)};", [of.read("t0"), to.write(value), *forget("t0")])

    def increment(self):
        place, amount = self.place(), self.random.choice("1122353")
        text = self.random.choice([f"{place.text}++;", f"{place.text} += {amount};", f"{ADDERS[place.kind]}(&{place.text}, {amount});"])
        if "++" in text:
            amount = "1"
        if place.atomic:  # one step, C11 6.5.16.2
            return Leaf(f"{place.text} += {amount};", [("rmw", REGISTERS.index("t0"), place.slot, function(f"old + {amount}", ", old")), *forget("t0")])
        return Leaf(text, [place.read("t0"), place.write(f"t0 + {amount}"), *forget("t0")])

    def sum(self):
        one, two, to = self.place(), self.place(), self.place()
        value = self.random.choice(["t0 + t1", "t0 - t1", "t0 ^ t1", "t0 + t1 + 1", "(t0 < t1) + r0"])
        return Leaf(f"{{ int t0 = {one.text}; int t1 = {two.text}; {to.text} = {value}; }}",
                    [one.read("t0"), two.read("t1"), to.write(value), *forget("t0", "t1")])

    def load(self):
        register, place = self.random.choice(["r0", "r1"]), self.place()
        return Leaf(f"{register} = {place.text};", [place.read(register)])

    def store(self):
        place, value = self.place(), self.value("r0", "r1")
        return Leaf(f"{place.text} = {value};", [place.write(value)])

    def local(self):
        register, value = self.random.choice(["r0", "r1"]), self.value("r0", "r1")
        return Leaf(f"{register} = {value};", [("set", REGISTERS.index(register), function(value))])

    def choose(self):
        n, register = self.random.choice([2, 3]), self.random.choice(["r0", "r1"])
        return Leaf(f"{register} = __VERIFIER_nondet_uchar(); __VERIFIER_assume({register} < {n});",
                    [("choose", REGISTERS.index(register), n)])

    def builtin(self):
        """Atomic loads and stores of plain variables."""
        place, register = self.place(), self.random.choice(["r0", "r1"])
        if self.random.random() < 0.5:
            text = f"atomic_load(&{place.text})" if place.atomic else f"__atomic_load_n(&{place.text}, {SEQ})"
            return Leaf(f"{register} = {text};", [place.read(register, True)])
        value = self.value("r0", "r1")
        text = f"atomic_store(&{place.text}, {value});" if place.atomic else f"__atomic_store_n(&{place.text}, {value}, {SEQ});"
        return Leaf(text, [place.write(value, True)])

    def read_modify_write(self):
        register, place, amount = self.random.choice(["r0", "r1"]), self.place(), self.constant()
        name, value = self.random.choice([("fetch_add", f"old + {amount}"), ("fetch_sub", f"old - {amount}"), ("fetch_or", f"old | {amount}"),
                                          ("exchange", amount)])
        if place.atomic:
            text = f"atomic_{name}(&{place.text}, {amount})"
        elif name == "exchange":
            text = f"__atomic_exchange_n(&{place.text}, {amount}, {SEQ})"
        else:
            text = f"__atomic_{name}(&{place.text}, {amount}, {SEQ})"
        step = ("rmw", REGISTERS.index(register), place.slot, function(value, ", old"))
        return Leaf(f"{register} = {text};", [step])

    def compare_and_swap(self):
        register, place = self.random.choice(["r0", "r1"]), self.place()
        expected, new = self.constant(), self.constant()
        if place.atomic:
            text = f"{{ {place.kind} t0 = {expected}; {register} = atomic_compare_exchange_strong(&{place.text}, &t0, {new}); }}"
        else:
            text = f"{register} = __sync_bool_compare_and_swap(&{place.text}, {expected}, {new});"
        return Leaf(text, [("cas", REGISTERS.index(register), place.slot, function(expected), function(new))])

    def assume(self):
        place, condition = self.place(), self.comparison("t0")
        return Leaf(f"__VERIFIER_assume({condition.replace('t0', place.text)});", [place.read("t0"), ("assume", function(condition)), *forget("t0")])

    def wait(self):
        return Wait(self.place(), self.comparison("t0"))

    def branch(self, depth, inside, held):
        tests, heads = [], []
        for _ in range(self.random.choice([1, 1, 1, 2])):
            place, condition = self.place(), self.comparison("t0")
            if self.random.random() < 0.25:
                condition = self.comparison(self.random.choice(["r0", "r1"]))
                tests.append(([], condition))
            else:
                tests.append(([place.read("t0")], condition))
            heads.append(condition.replace("t0", place.text))
        return If(" && ".join(heads), tests, self.statements(self.random.choice([1, 1, 2]), depth + 1, inside, held),
                  self.statements(self.random.choice([0, 0, 1]), depth + 1, inside, held))

    def loop(self, depth, inside, held):
        return Block("for (int i = 0; i < 2; i++) {", "}", [], [], self.statements(1, depth + 1, inside, held), 2)

    def section(self, depth, held):
        return self.atomically(self.statements(self.random.choice([1, 2, 2]), depth + 1, True, held))

    def locked(self, depth, held, mutex):
        mutex = 0 if self.discipline == "lock" and depth == 0 else mutex
        return self.lock(mutex, self.statements(self.random.choice([1, 2, 2]), depth + 1, False, (*held, mutex)))

    @staticmethod
    def atomically(body):
        return Block("__VERIFIER_atomic_begin();", "__VERIFIER_atomic_end();", [("begin",)], [("end",)], body)

    @staticmethod
    def lock(mutex, body):
        return Block(f"pthread_mutex_lock(&m{mutex});", f"pthread_mutex_unlock(&m{mutex});", [("lock", mutex)], [("unlock", mutex)], body)

    # What is made of it

    def text(self, claim=None):
        lines = PROLOGUE + "\n".join(self.declarations) + "\n"
        lines += "".join(f"static pthread_mutex_t m{m};\n" for m in range(self.mutexes))
        lines += "static pthread_t " + ", ".join(f"h{t}" for t in range(1, len(self.bodies))) + ";\n"
        for thread in reversed(range(1, len(self.bodies))):
            if self.functions[thread - 1] == thread - 1:
                lines += f"static void *thread{thread}(void *arg) {{\n  int r0 = (int)(long)arg, r1 = 0;\n" \
                    f"{text_of(self.bodies[thread], '  ', claim)}  return (void *)(long)(0 * (r0 + r1));\n}}\n"
        lines += f"int main(void) {{\n  int r0 = 0, r1 = 0;\n{text_of(self.bodies[0], '  ', claim)}  return 0 * (r0 + r1);\n}}\n"
        return re.sub(r"thread\{(\d)\}", lambda m: f"thread{self.functions[int(m[1]) - 1] + 1}", lines)

    def truth(self, explorer=Explorer):
        bodies = [self.bodies[0]] + [self.bodies[1 + which] for which in self.functions]
        codes = [steps_of(body, 0) for body in bodies]
        return explorer(codes, self.memory, self.kinds, self.mutexes, len(REGISTERS), self.sites).run()

    def claims(self, truth):
        """One that some interleaving contradicts and one that none does, as far as there are."""
        found = {}
        sites = list(range(self.sites))
        for _ in range(40):
            site = self.random.choice(sites)
            seen = sorted(truth.observations[site])
            if not seen:
                continue
            width = len(seen[0])
            positions = sorted(self.random.sample(range(width), self.random.randint(1, width)))
            values = [sorted({s[p] for s in seen}) for p in positions]
            chosen = tuple(self.random.choice(v) for v in values)
            if self.random.random() < 0.2:
                at = self.random.randrange(len(chosen))
                chosen = chosen[:at] + (chosen[at] + self.random.choice([-1, 1]),) + chosen[at + 1:]
            claim = Claim(site, positions, chosen)
            found.setdefault(claim.holds(truth), claim)
        return list(found.values())

    def cuts(self):
        """Copies with a statement less, or with one replaced by those within it."""
        for path in list(self.paths(self.bodies)):
            for keep in (False, True):
                smaller = copy.deepcopy(self)
                body = smaller.bodies
                for key in path[:-1]:
                    body = body[key].bodies if isinstance(key, int) and not isinstance(body[key], list) else body[key]
                node = body[path[-1]]
                if keep and not node.bodies:
                    continue
                body[path[-1]:path[-1] + 1] = list(itertools.chain(*node.bodies)) if keep else []
                yield smaller

    def paths(self, bodies, path=()):
        for number, body in enumerate(bodies):
            for at, node in enumerate(body):
                if "pthread_create" in getattr(node, "content", "") or "pthread_join" in getattr(node, "content", ""):
                    continue
                yield (*path, number, at)
                if node.bodies:
                    yield from self.paths(node.bodies, (*path, number, at))
