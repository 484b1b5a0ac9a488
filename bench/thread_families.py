"""Concurrent programs that grow in threads and in accesses: the texts of threads.py.

A family is whether its assertion holds, and a function from (threads, times) to a program, or None if there is none.
Each thread has a function of its own; what is not a lock is accessed by plain accesses and `__sync` builtins, which
every tool reads alike.
"""

HEAD = "#include <assert.h>\n#include <pthread.h>\n"
LOCK = "static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;\n"


def program(threads, shared, body, claim):
    """`body` is the text of thread i's function, `claim` what holds when all have ended."""
    text = HEAD + shared
    for i in range(threads):
        text += f"static void *t{i}(void *a) {{ {body(i)} return a; }}\n"
    text += "int main(void) {\n  pthread_t " + ", ".join(f"i{i}" for i in range(threads)) + ";\n"
    text += "".join(f"  pthread_create(&i{i}, 0, t{i}, 0);\n" for i in range(threads))
    text += "".join(f"  pthread_join(i{i}, 0);\n" for i in range(threads))
    return text + f"  assert({claim});\n  return 0;\n}}\n"


def variables(names, kind="int"):
    return f"static {kind} " + ", ".join(names) + ";\n"


def names(letter, count):
    return [f"{letter}{i}" for i in range(count)]


def guarded(work):
    return f"pthread_mutex_lock(&m); {work} pthread_mutex_unlock(&m); "


def locked(threads, times):
    body = guarded("x = x + 1;") * times
    return program(threads, LOCK + variables(["x"]), lambda i: body, f"x == {threads * times}")


def unlocked(threads, times):
    return program(threads, variables(["x"]), lambda i: "x = x + 1; " * times, f"x == {threads * times}")


def atomic(threads, times):
    body = "__sync_fetch_and_add(&x, 1); " * times
    return program(threads, variables(["x"]), lambda i: body, f"x == {threads * times}")


def order(threads, times):
    """One of many results: that of the last thread running first."""
    x = 0
    for i in reversed(range(threads)):
        for _ in range(times):
            x = (2 * x + i) % (1 << 32)
    shared = variables(["x"], "unsigned")
    return program(threads, shared, lambda i: f"x = 2 * x + {i}u; " * times, f"x != {x}u")


def section(threads, times):
    """Atomic sections; the text has the competition's names."""
    shared = ("extern void __VERIFIER_atomic_begin(void), __VERIFIER_atomic_end(void);\n" + variables(["x", "y"]))
    body = "__VERIFIER_atomic_begin(); x = x + 1; y = y + x; __VERIFIER_atomic_end(); " * times
    last = threads * times
    return program(threads, shared, lambda i: body, f"x == {last} && y == {last * (last + 1) // 2}")


def ticket(threads, times):
    body = "{ int mine = __sync_fetch_and_add(&next, 1); while (now != mine) ; x = x + 1; now = now + 1; } " * times
    return program(threads, variables(["next", "now", "x"], "volatile int"), lambda i: body, f"x == {threads * times}")


def chain(threads, times):
    def body(i):
        return "".join(f"while (turn != {i + threads * k}) ; x = 2 * x + 1; turn = turn + 1; " for k in range(times))
    return program(threads, variables(["turn", "x"], "volatile unsigned"), body, f"x == {(1 << threads * times) - 1}u")


def own(threads, times):
    return program(threads, variables(names("x", threads)), lambda i: f"x{i} = x{i} + {i + 1}; " * times,
                   " && ".join(f"x{i} == {(i + 1) * times}" for i in range(threads)))


def buffers(threads, times):
    """Store buffering in a ring: not all of a round read the old value (sequential consistency)."""
    def body(i):
        return "".join(f"x{i} = {k + 1}; r{i}_{k} = x{(i + 1) % threads}; " for k in range(times))
    results = [f"r{i}_{k}" for i in range(threads) for k in range(times)]
    claim = " && ".join("(" + " || ".join(f"r{i}_{k} >= {k + 1}" for i in range(threads)) + ")" for k in range(times))
    return program(threads, variables(names("x", threads) + results), body, claim)


def messages(threads, times):
    """Each hands on what it was given, with a flag after the data."""
    def body(i):
        given = f"f{i - 1} == {{k}}" if i else "1"
        data = f"d{i - 1}" if i else "0"
        return "".join(f"if ({given.format(k=k)}) {{ d{i} = {data} + 1; f{i} = {k}; }} " for k in range(1, times + 1))
    shared = variables(names("f", threads) + names("d", threads))
    return program(threads, shared, body, f"f{threads - 1} != {times} || d{threads - 1} == {threads}")


def fibonacci(holds):
    def family(threads, times):
        """Two numbers are added to each other: no order comes further than Fibonacci's. For two threads alone."""
        if threads != 2:
            return None
        a, b = 1, 1
        for _ in range(2 * times):
            a, b = b, a + b
        return program(2, variables(["x0 = 1", "x1 = 1"]), lambda i: f"x{i} = x{i} + x{1 - i}; " * times,
                       f"x0 {'<=' if holds else '<'} {b} && x1 {'<=' if holds else '<'} {b}")
    return family


def handoff(threads, times):
    """A writer and readers: nobody sees the writer's counter run backwards."""
    def body(i):
        if i == 0:
            return "x = x + 1; " * times
        return f"{{ int last = x; for (int k = 1; k < {times}; k++) {{ int v = x; if (v < last) bad{i} = 1; last = v; }} }}"
    shared = variables(["x"] + [f"bad{i}" for i in range(1, threads)])
    return program(threads, shared, body, " && ".join(f"!bad{i}" for i in range(1, threads)))


def transfers(threads, times):
    """Money moves between accounts under a lock; an audit by main finds none lost."""
    def body(i):
        to = (i + 1) % threads
        return guarded(f"if (c{i} > 0) {{ c{i} = c{i} - 1; c{to} = c{to} + 1; }}") * times
    shared = LOCK + variables([f"c{i} = 2" for i in range(threads)])
    return program(threads, shared, body, " + ".join(f"c{i}" for i in range(threads)) + f" == {2 * threads}")


def queue(threads, times):
    """Half of the threads put, half of them take, under a lock; what was taken and what is there was put."""
    def body(i):
        if i % 2 == 0:
            work = f"if (n < {threads * times}) {{ q[n] = {i + 1}; n = n + 1; put{i} = put{i} + {i + 1}; }}"
        else:
            work = f"if (n > 0) {{ n = n - 1; got{i} = got{i} + q[n]; q[n] = 0; }}"
        return guarded(work) * times
    counts = [f"put{i}" for i in range(0, threads, 2)] + [f"got{i}" for i in range(1, threads, 2)]
    shared = LOCK + variables([f"q[{threads * times}]", "n"] + counts)
    left = " + ".join(f"q[{k}]" for k in range(threads * times))
    claim = " + ".join(f"put{i}" for i in range(0, threads, 2)) + " == " + " + ".join(
        [f"got{i}" for i in range(1, threads, 2)] + [left])
    return program(threads, shared, body, claim)


def initialised_once(threads, times):
    """Double-checked: what is behind the flag is made once, and seen by all who pass it."""
    first = guarded("if (!ready) { value = value + 41; ready = 1; }")
    body = f"if (!ready) {{ {first}}} if (value != 41) bad = 1; " * times
    return program(threads, LOCK + variables(["ready", "value", "bad"]), lambda i: body, "!bad && value == 41")


FAMILIES = {
    "lock": (True, locked), "section": (True, section), "no lock": (False, unlocked), "atomic": (True, atomic), "order": (False, order),
    "ticket": (True, ticket), "chain": (True, chain), "own": (True, own), "buffers": (True, buffers),
    "messages": (True, messages), "fibonacci": (True, fibonacci(True)), "fibonacci, one less": (False, fibonacci(False)),
    "readers": (True, handoff), "transfers": (True, transfers), "queue": (True, queue), "once": (True, initialised_once),
}
