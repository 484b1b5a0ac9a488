"""Random programs in which it matters when stores of a thread reach the others: short threads that store and look.

What a thread has looked at is in variables of its own at the end, and main observes them when it has joined all.
"""

from interleaving_programs import Claim, Leaf, Place, Program, function
from interleaving_states import TooLarge


class LitmusProgram(Program):
    """Beside what other programs have: fences, and atomic stores that ask for less than sequential consistency."""

    def declare(self):
        self.discipline = "none"
        for name in "xyz"[:self.random.choice([2, 2, 3])]:
            if self.random.random() < 0.12 and not any("struct" in line for line in self.declarations):
                self.declare_struct()
            else:
                self.declare_scalar(name)

    def declare_scalar(self, name):
        kind = self.random.choice(["int", "int", "int", "unsigned char", "short"])
        atomic = self.random.random() < 0.12
        base, values = self.slots(kind, 1)
        self.declarations.append(f"static {'_Atomic ' if atomic else ''}{kind} {name} = {values};")
        self.places.append(Place(name, kind, base, atomic))

    def result(self, register, thread):
        """A store of what a thread has in a register to a variable of its own, at its end."""
        name = f"{'pq'[register]}{thread}"
        base, value = self.slots("int", 1)
        self.declarations.append(f"static int {name} = {value};")
        self.results.append(Place(name, "int", base))
        return Leaf(f"{name} = r{register};", [self.results[-1].write(f"r{register}")])

    def make_threads(self):
        r = self.random
        count = r.choice([2, 2, 2, 3])
        self.functions, self.results, bodies = list(range(count)), [], []
        for thread in range(1, count + 1):
            body = self.skeleton(thread)
            for _ in range(r.choice([0, 1, 1, 2, 3]) if count == 2 else r.choice([0, 0, 1])):
                self.insert(body, self.statement(0, False, ()))
            text = "".join(node.text("", None) for node in body)
            bodies.append(body + [self.result(register, thread) for register in (0, 1) if f"r{register} =" in text])
        main = [self.spawn(thread, r.choice([0, 3])) for thread in range(1, count + 1)]
        if r.random() < 0.3:
            main.insert(r.randint(0, count), self.statement(0, False, ()))
        main += [self.join(thread) for thread in range(1, count + 1)]
        main.append(self.observation_of(r.sample(self.results, min(len(self.results), 4)) or self.places[:4]))
        self.bodies = [main, *bodies]

    def skeleton(self, thread):
        """Stores to one place and looks at another one, most often the one that the next thread stores to."""
        r, count = self.random, len(self.places)
        mine = self.places[thread % count]
        other = self.places[(thread + 1) % count] if r.random() < 0.7 else self.place()
        store = Leaf(f"{mine.text} = {thread + 3};", [mine.write(str(thread + 3))])
        return [store if r.random() < 0.8 else self.weak_store(), self.load_of(other) if r.random() < 0.8 else self.builtin()]

    def load_of(self, place):
        register = self.random.choice(["r0", "r1"])
        return Leaf(f"{register} = {place.text};", [place.read(register)])

    def statement(self, depth, inside, held):
        kinds = [(self.put, 5), (self.load, 5), (self.weak_store, 1.5), (self.fence, 0.8), (self.builtin, 1.2),
                 (self.read_modify_write, 0.5), (self.compare_and_swap, 0.4), (self.increment, 0.7), (self.assign, 1), (self.sum, 0.4),
                 (self.choose, 0.2)]
        if not depth and not inside:
            kinds += [(lambda: self.branch(depth, inside, held), 1), (lambda: self.section(depth, held), 0.4), (self.wait, 0.1)]
            kinds += [(lambda: self.locked(depth, held, 0), 0.4)] if self.mutexes else []
        make, _ = self.random.choices(kinds, [weight for _, weight in kinds])[0]
        return make()

    def put(self):
        place, value = self.place(), self.constant()
        return Leaf(f"{place.text} = {value};", [place.write(value)])

    def fence(self):
        text = self.random.choice(["__sync_synchronize();", "atomic_thread_fence(memory_order_seq_cst);", ""])
        if text:
            return Leaf(text, [("fence",)])
        order = self.random.choice(["acquire", "release", "acq_rel"])
        return Leaf(f"atomic_thread_fence(memory_order_{order});", [])

    def weak_store(self):
        place, value, order = self.place(), self.value("r0", "r1"), self.random.choice(["RELAXED", "RELEASE"])
        text = f"atomic_store_explicit(&{place.text}, {value}, memory_order_{order.lower()});" if place.atomic \
            else f"__atomic_store_n(&{place.text}, {value}, __ATOMIC_{order});"
        return Leaf(text, [("write", place.slot, function(value), False)])

    def claims(self, truth):
        """Also one that only executions contradict that are not sequentially consistent."""
        try:
            usual = self.truth()
        except TooLarge:
            return super().claims(truth)
        new = [Claim(site, range(len(values)), values) for site, seen in enumerate(truth.observations)
               for values in sorted(seen - usual.observations[site])]
        return [*super().claims(truth), *([self.random.choice(new)] if new else [])]
