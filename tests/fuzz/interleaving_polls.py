"""Random programs with loops that wait: with iterations that may be left out, and others."""

from interleaving_locks import LockExplorer, LockProgram, OrderExplorer
from interleaving_programs import Leaf, Place, Program, REGISTERS, forget, function

T0 = REGISTERS.index("t0")


class Loop(Leaf):
    """`make` gives the steps for where the loop begins; they are after it when they have come to their end."""

    def __init__(self, text, make):
        super().__init__(text, None)
        self.make = make

    def steps(self, at):
        return [*self.make(at), *forget("t0")]


class PollExplorer(OrderExplorer):
    """What is observed, where a thread may always be woken without a signal."""


class PollProgram(LockProgram):
    def declare(self):
        self.discipline = "none"
        self.has_tries = self.random.random() < 0.25  # no iteration with locks is left out then
        for name in "xy":
            base, values = self.slots("int", 1)
            self.declarations.append(f"static {'_Atomic ' if name == 'x' else ''}int {name} = {values};")
            self.places.append(Place(name, "int", base, name == "x"))

    def make_threads(self):
        r = self.random
        self.mutexes = 2
        count = r.choice([1, 2, 2, 2])
        self.functions = list(range(count))
        bodies = []
        for thread in range(1, count + 1):
            body = self.statements(r.randint(1, 3))
            self.insert(body, self.poll(())) if r.random() < 0.7 else None
            bodies.append(body)
        main = [self.spawn(thread, r.choice([0, 1])) for thread in range(1, count + 1)]
        for _ in range(r.choice([0, 1, 2, 3]) if count < 2 else r.choice([0, 1, 1])):
            main.insert(r.randint(1, len(main)), self.statement(0, False, ()))
        main += [self.join(thread) for thread in range(1, count + 1)] + [self.observation_of(self.places)]
        if r.random() < 0.5:
            self.insert(r.choice(bodies), self.observation(2))
        self.bodies = [main, *bodies]

    def statement(self, depth, inside, held):
        kinds = [(self.put, 6), (self.load, 1), (self.store, 1), (self.read_modify_write, 0.5), (lambda: self.poll(held), 2.5)]
        free = [m for m in range(self.mutexes) if m not in held]
        if depth < 2:
            kinds.append((lambda: self.branch(depth, inside, held), 1))
            if free:
                kinds.append((lambda: Program.lock(*self.within(depth, held, free)), 4))
            if free and self.has_tries:
                kinds.append((lambda: self.failing(self.random.choice(free)), 3))
        if self.random.random() < 0.2:
            kinds.append((self.wake, 1))
        make, _ = self.random.choices(kinds, [weight for _, weight in kinds])[0]
        return make()

    def within(self, depth, held, free):
        mutex = self.random.choice(free)
        return mutex, self.statements(self.random.choice([1, 1, 2]), depth + 1, False, (*held, mutex))

    def constant(self):
        return str(self.random.choice([0, 1, 1, 2, 3]))

    def put(self):
        place, value = self.place(), self.constant()
        return Leaf(f"{place.text} = {value};", [place.write(value)])

    def failing(self, mutex):
        """Somebody has the lock: that is noted."""
        place, value = self.place(), self.constant()
        failed = function("t0 == 0")
        return Loop(f"if (pthread_mutex_trylock(&m{mutex}) != 0) {place.text} = {value}; else pthread_mutex_unlock(&m{mutex});",
                    lambda at: [("try", T0, mutex), ("unless", failed, at + 4), place.write(value), ("jump", at + 5), ("unlock", mutex)])

    def poll(self, held):
        place, condition = self.place(), self.comparison("t0")
        goes_on = condition.replace("t0", place.text)
        again, read = function(f"not ({condition})"), place.read("t0")
        choices = [self.look, self.exchange]
        if held:
            choices += [self.let_in, self.let_in, self.sleeping]
        if len(held) > 1:
            choices += [self.let_in_by_turns, self.let_in_both]
        if len(held) < self.mutexes:
            choices += [self.look_under_lock, self.look_under_lock] + [self.try_until] * self.has_tries
        return self.random.choice(choices)(held, place, goes_on, read, again)

    def other(self, held):
        return self.random.choice([m for m in range(self.mutexes) if m not in held])

    def look(self, _held, _place, goes_on, read, again):
        return Loop(f"while ({goes_on}) ;", lambda at: [read, ("unless", again, at)])

    def exchange(self, _held, place, _goes_on, _read, _again):
        value, condition = self.constant(), self.comparison("t0")
        text = f"atomic_exchange(&{place.text}, {value})" if place.atomic else f"__atomic_exchange_n(&{place.text}, {value}, __ATOMIC_SEQ_CST)"
        step = ("rmw", T0, place.slot, function(value, ", old"))
        return Loop(f"while ({condition.replace('t0', text)}) ;", lambda at: [step, ("unless", function(f"not ({condition})"), at)])

    def look_under_lock(self, held, _place, goes_on, read, again):
        mutex = self.other(held)
        lock, unlock = f"pthread_mutex_lock(&m{mutex});", f"pthread_mutex_unlock(&m{mutex});"
        text = self.random.choice([f"for (;;) {{ {lock} int t0 = {goes_on}; {unlock} if (!t0) break; }}",
                                   f"for (;;) {{ {lock} if (!({goes_on})) break; {unlock} }} {unlock}"])
        return Loop(text, lambda at: [("lock", mutex), read, ("unlock", mutex), ("unless", again, at)])

    def try_until(self, held, _place, _goes_on, _read, _again):
        mutex = self.other(held)
        put = self.put()
        return Loop(f"while (pthread_mutex_trylock(&m{mutex}) != 0) ; {put.content} pthread_mutex_unlock(&m{mutex});",
                    lambda at: [("try", T0, mutex), ("unless", function("t0 == 1"), at), *put.leaf_steps, ("unlock", mutex)])

    @staticmethod
    def looking(goes_on, read, again, text, steps):
        """`while (goes_on) { text }`"""
        def make(at):
            return [read, ("unless", again, at + 3), ("jump", at + 4 + len(steps)), *steps, ("jump", at)]
        return Loop(f"while ({goes_on}) {{ {text} }}", make)

    def let_in(self, held, _place, goes_on, read, again):
        m = self.random.choice(held)
        return self.looking(goes_on, read, again, f"pthread_mutex_unlock(&m{m}); pthread_mutex_lock(&m{m});", [("unlock", m), ("lock", m)])

    def let_in_by_turns(self, held, _place, goes_on, read, again):
        text = "".join(f"pthread_mutex_unlock(&m{m}); pthread_mutex_lock(&m{m});" for m in held)
        return self.looking(goes_on, read, again, text, [step for m in held for step in (("unlock", m), ("lock", m))])

    def let_in_both(self, held, _place, goes_on, read, again):
        text = "".join(f"pthread_mutex_unlock(&m{m});" for m in held) + "".join(f"pthread_mutex_lock(&m{m});" for m in held)
        return self.looking(goes_on, read, again, text, [("unlock", m) for m in held] + [("lock", m) for m in held])

    def sleeping(self, held, _place, goes_on, read, again):
        m = self.random.choice(held)
        return self.looking(goes_on, read, again, f"pthread_cond_wait(&c{m}, &m{m});", [("sleep", m, m), ("awake", m), ("lock", m)])

    def truth(self, explorer=PollExplorer):
        truth = super().truth(explorer)
        truth.has_deadlock = super().truth(LockExplorer).has_deadlock
        return truth
