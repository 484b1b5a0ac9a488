"""Random programs with locks, semaphores and conditions: whether all threads may come to wait, and cycles among locks.

More steps than interleaving_states.py has:

    ("try", register, mutex)          the register gets 1 or 0
    ("down", semaphore) ("up", semaphore)
    ("sleep", condition, mutex)       gives the mutex back; ("awake", condition) comes next, then the lock
    ("awake", condition)              after a signal, or once for each thread without one
    ("signal", condition) ("broadcast", condition)
"""

from interleaving_programs import Block, If, Leaf, Program, REGISTERS, forget
from interleaving_states import Explorer, MAIN, NOT_STARTED

DECLARATIONS = """typedef union { char size[32]; long align; } sem_t;
typedef union { char size[48]; long long align; } pthread_cond_t;
extern int sem_init(sem_t *, int, unsigned);
extern int sem_wait(sem_t *);
extern int sem_post(sem_t *);
extern int pthread_mutex_trylock(pthread_mutex_t *);
extern int pthread_cond_wait(pthread_cond_t *, pthread_mutex_t *);
extern int pthread_cond_signal(pthread_cond_t *);
extern int pthread_cond_broadcast(pthread_cond_t *);
"""


class LockExplorer(Explorer):
    """A state has one more part: values of semaphores, who sleeps at which condition, who was woken without a signal,
    and which lock was wanted by a thread that had which other one."""

    def __init__(self, codes, *arguments, semaphores=(), conditions=0, **more):
        super().__init__(codes, *arguments, **more)
        self.truth.has_deadlock = self.truth.has_cycle = False
        self.start = (*self.start, (tuple(semaphores), (frozenset(),) * conditions, frozenset(), frozenset()))

    def next_step(self, state, thread):
        at, _ = state[3][thread]
        return None if at in (NOT_STARTED, len(self.codes[thread])) else self.codes[thread][at]

    def look_for_races(self, state):
        """Looks for what waits here, and for the orders of locks."""
        steps = [self.next_step(state, thread) for thread in range(len(self.codes))]
        there = [thread for thread, step in enumerate(steps) if step]
        self.truth.has_deadlock |= all(self.is_stuck(state, thread, steps[thread]) for thread in there)
        self.truth.has_cycle |= has_cycle(state[4][3] | self.wants(state))

    def is_stuck(self, state, thread, step):
        """It need not be woken without a signal."""
        return self.waits(state, thread, step) or (step[0] == "awake" and thread in state[4][1][step[1]])

    def waits(self, state, thread, step):
        _, locks, _, threads, (semaphores, sleepers, woken, _) = state
        if step[0] == "lock":
            return locks[step[1]] is not None
        if step[0] == "join":
            return threads[step[1]][0] != len(self.codes[step[1]])
        if step[0] == "down":
            return semaphores[step[1]] == 0
        return step[0] == "awake" and thread in sleepers[step[1]] and thread in woken

    def wants(self, state):
        steps = ((thread, self.next_step(state, thread)) for thread in range(len(self.codes)))
        return frozenset((had, step[1]) for thread, step in steps if step and step[0] == "lock"
                         for had, owner in enumerate(state[1]) if owner == thread)

    def steps(self, state, thread):
        *usual, (semaphores, sleepers, woken, orders) = state
        locks, step = state[1], self.next_step(state, thread)
        kind, at, registers = step[0], *state[3][thread]
        registers, orders = list(registers), orders | self.wants(state)
        ways = [(locks, semaphores, sleepers, woken)]
        if self.waits(state, thread, step):
            return
        if kind == "try":
            registers[step[1]] = int(locks[step[2]] is None)
            ways = [(locks if locks[step[2]] is not None else put(locks, step[2], thread), semaphores, sleepers, woken)]
        elif kind in ("down", "up"):
            value = semaphores[step[1]] + (1 if kind == "up" else -1)
            ways = [(locks, put(semaphores, step[1], value), sleepers, woken)]
        elif kind == "sleep":
            ways = [(put(locks, step[2], None), semaphores, put(sleepers, step[1], sleepers[step[1]] | {thread}), woken)]
        elif kind == "awake":
            is_early = thread in sleepers[step[1]]
            ways = [(locks, semaphores, put(sleepers, step[1], sleepers[step[1]] - {thread}), woken | {thread} if is_early else woken)]
        elif kind == "signal":
            ways = [(locks, semaphores, put(sleepers, step[1], sleepers[step[1]] - {other}), woken)
                    for other in sleepers[step[1]]] or ways
        elif kind == "broadcast":
            ways = [(locks, semaphores, put(sleepers, step[1], frozenset()), woken)]
        else:
            for after in super().steps(tuple(usual), thread):
                yield *after, (semaphores, sleepers, woken, orders)
            return
        settled = self.settle(thread, at + 1, registers)
        for locks, *more in ways if settled is not None else []:
            yield state[0], locks, state[2], put(state[3], thread, settled), (*more, orders)


class OrderExplorer(LockExplorer):
    """Where orders of locks are asked for, a thread may always be woken without a signal."""

    def waits(self, state, thread, step):
        return step[0] != "awake" and super().waits(state, thread, step)


def put(parts, number, part):
    return parts[:number] + (part,) + parts[number + 1:]


def has_cycle(orders):
    """Among pairs of a lock and one that is wanted with it."""
    reached = set(orders)
    while True:
        more = {(one, three) for one, two in reached for other, three in reached if two == other} - reached
        if not more:
            return any(one == two for one, two in reached)
        reached |= more


class LockProgram(Program):
    """Mutexes in each other, tried ones, semaphores, a condition for each mutex, and locks that are not given back."""

    def __init__(self, seed):
        super().__init__(seed)
        self.semaphores = [self.random.choice([0, 0, 1, 2]) for _ in range(2)]

    def declare(self):
        self.discipline = "none"
        for name in "xy":
            self.declare_scalar(name)

    def make_threads(self):
        r = self.random
        self.mutexes = r.choice([2, 2, 3])
        count = r.choice([1, 2, 2, 2, 3])
        self.functions = list(range(count))
        bodies = [self.statements(r.randint(1, 3) if count < 3 else r.randint(1, 2)) for _ in range(count)]
        main = [self.spawn(thread, r.choice([0, 1])) for thread in range(1, count + 1)]
        for _ in range(r.choice([0, 0, 1, 2])):
            main.insert(r.randint(1, len(main)), self.statement(0, False, ()))
        main += [self.join(thread) for thread in range(1, count + 1) if r.random() < 0.95]
        self.observation_of(self.places)
        self.bodies = [main, *bodies]

    def statement(self, depth, inside, held):
        kinds = [(self.assign, 1), (self.increment, 1), (self.load, 0.5), (self.choose, 0.3), (self.down, 1), (self.up, 1.5), (self.wake, 1.2)]
        free = [m for m in range(self.mutexes) if m not in held]
        if depth < 3:
            kinds.append((lambda: self.branch(depth, inside, held), 1))
        if depth < 3 and free:
            kinds += [(lambda: self.locked(depth, held, self.random.choice(free)), 6), (lambda: self.tried(depth, held, self.random.choice(free)), 1)]
        if held:
            kinds.append((lambda: self.sleep(self.random.choice(held)), 1))
        make, _ = self.random.choices(kinds, [weight for _, weight in kinds])[0]
        return make()

    def locked(self, depth, held, mutex):
        block = self.lock(mutex, self.statements(self.random.choice([1, 1, 2]), depth + 1, False, (*held, mutex)))
        if self.random.random() < 0.05:
            block.after, block.last = ";", []
        return block

    def tried(self, depth, held, mutex):
        body = self.statements(1, depth + 1, False, (*held, mutex))
        give = Leaf(f"pthread_mutex_unlock(&m{mutex});", [("unlock", mutex)])
        node = If(f"pthread_mutex_trylock(&m{mutex}) == 0", [([("try", REGISTERS.index("t0"), mutex)], "t0 == 1")], [Block("", "", [], [], body), give], [])
        return node

    def down(self):
        semaphore = self.random.randrange(2)
        return Leaf(f"sem_wait(&s{semaphore});", [("down", semaphore)])

    def up(self):
        semaphore = self.random.randrange(2)
        return Leaf(f"sem_post(&s{semaphore});", [("up", semaphore)])

    def sleep(self, mutex):
        place, condition = self.place(), self.comparison("t0")
        sleep = Leaf(f"pthread_cond_wait(&c{mutex}, &m{mutex});", [("sleep", mutex, mutex), ("awake", mutex), ("lock", mutex)])
        return sleep if self.random.random() < 0.3 else If(condition.replace("t0", place.text), [([place.read("t0")], condition)], [sleep], [])

    def wake(self):
        condition, how = self.random.randrange(self.mutexes), self.random.choice(["signal", "broadcast"])
        return Leaf(f"pthread_cond_{how}(&c{condition});", [(how, condition)])

    def text(self, claim=None):
        text = super().text(claim)
        variables = "".join(f"static sem_t s{s};\n" for s in range(2)) + "".join(f"static pthread_cond_t c{m};\n" for m in range(self.mutexes))
        text = text.replace("static pthread_t", DECLARATIONS + variables + "static pthread_t", 1)
        start = "int main(void) {\n  int r0 = 0, r1 = 0;\n"
        return text.replace(start, start + "".join(f"  sem_init(&s{s}, 0, {value});\n" for s, value in enumerate(self.semaphores)))

    def truth(self, explorer=LockExplorer):
        def explored(kind):
            return super(LockProgram, self).truth(lambda *of: kind(*of, semaphores=self.semaphores, conditions=self.mutexes))
        truth = explored(explorer)
        truth.has_cycle = explored(OrderExplorer).has_cycle
        return truth
