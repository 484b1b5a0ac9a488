"""Programs with threads: counters, queues, protocols, locks; unreachable errors, races, memory, overflow.

An order of threads that violates the property is said beside each false program; it follows from the text."""

from kit import Task, program, sub, verdict

THREADS = "#include <pthread.h>\n"


def threaded(part, name, body, is_true, prop, which="", kinds=("int",), model="LP64"):
    full = f"{name}_{'true' if is_true else 'false'}"
    text = THREADS + "extern void __VERIFIER_atomic_begin(void);\nextern void __VERIFIER_atomic_end(void);\n" + body.lstrip("\n")
    return Task(part, full, program(text, full, *kinds), verdict(prop, is_true, which), model)


def start(*names):
    """main: creates a thread of each function and joins all."""
    lines = ["int main(void) {"] + [f"  pthread_t t{k};" for k in range(len(names))]
    lines += [f"  pthread_create(&t{k}, 0, {name}, 0);" for k, name in enumerate(names)]
    return "\n".join(lines + [f"  pthread_join(t{k}, 0);" for k in range(len(names))]) + "\n"


def reachability():
    part, prop = "ReachSafety-Concurrency", "unreach-call"
    for n, good in ((3, True), (5, True), (5, False)):
        # The largest value of interleaved additions is a Fibonacci number: after n rounds each it is F(2n + 2).
        fib = [1, 1]
        while len(fib) <= 2 * n + 1:
            fib.append(fib[-1] + fib[-2])
        most = fib[2 * n + 1]
        bound = most if good else most - 1
        yield threaded(part, f"fib_bench_{n}_{bound}", f"""
int i = 1, j = 1;
void *first(void *arg) {{ int k; for (k = 0; k < {n}; k++) {{ __VERIFIER_atomic_begin(); i += j; __VERIFIER_atomic_end(); }} return 0; }}
void *second(void *arg) {{ int k; for (k = 0; k < {n}; k++) {{ __VERIFIER_atomic_begin(); j += i; __VERIFIER_atomic_end(); }} return 0; }}
{start("first", "second")}  if (i > {bound} || j > {bound}) {{ reach_error(); abort(); }}
  return 0;
}}
""", good, prop)
    for good in (True, False):
        guard = ("pthread_mutex_lock(&m); ", "pthread_mutex_unlock(&m); ") if good else ("", "")
        yield threaded(part, "two_counters", f"""
int x; pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
void *add(void *arg) {{ int k; for (k = 0; k < 3; k++) {{ int v; {guard[0]}v = x; x = v + 1; {guard[1]}}} return 0; }}
{start("add", "add")}  __VERIFIER_assert(x == 6);
  return 0;
}}
""", good, prop)
        turn = ("turn = 1;", "turn = 0;") if good else ("turn = 0;", "turn = 1;")
        yield threaded(part, "peterson", f"""
int flag1 = 0, flag2 = 0, turn, x;
void *p1(void *arg) {{ __VERIFIER_atomic_begin(); flag1 = 1; __VERIFIER_atomic_end(); __VERIFIER_atomic_begin(); {turn[0]} __VERIFIER_atomic_end();
  int f, t; do {{ __VERIFIER_atomic_begin(); f = flag2; __VERIFIER_atomic_end(); __VERIFIER_atomic_begin(); t = turn; __VERIFIER_atomic_end(); }} while (f == 1 && t == 1);
  x = 0; __VERIFIER_assert(x <= 0);
  __VERIFIER_atomic_begin(); flag1 = 0; __VERIFIER_atomic_end(); return 0; }}
void *p2(void *arg) {{ __VERIFIER_atomic_begin(); flag2 = 1; __VERIFIER_atomic_end(); __VERIFIER_atomic_begin(); {turn[1]} __VERIFIER_atomic_end();
  int f, t; do {{ __VERIFIER_atomic_begin(); f = flag1; __VERIFIER_atomic_end(); __VERIFIER_atomic_begin(); t = turn; __VERIFIER_atomic_end(); }} while (f == 1 && t == 0);
  x = 1; __VERIFIER_assert(x >= 1);
  __VERIFIER_atomic_begin(); flag2 = 0; __VERIFIER_atomic_end(); return 0; }}
{start("p1", "p2")}  return 0;
}}
""", good, prop)
        wait = "while" if good else "if"
        yield threaded(part, "bounded_queue", f"""
int queue[2], count, in, out; pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
pthread_cond_t full = PTHREAD_COND_INITIALIZER, empty = PTHREAD_COND_INITIALIZER;
void *producer(void *arg) {{ int k; for (k = 0; k < 2; k++) {{ pthread_mutex_lock(&m);
  while (count == 2) pthread_cond_wait(&full, &m);
  queue[in] = k + 1; in = (in + 1) % 2; count++; pthread_cond_broadcast(&empty); pthread_mutex_unlock(&m); }} return 0; }}
void *consumer(void *arg) {{ pthread_mutex_lock(&m);
  {wait} (count == 0) pthread_cond_wait(&empty, &m);
  __VERIFIER_assert(count > 0 && queue[out] != 0); out = (out + 1) % 2; count--; pthread_cond_signal(&full); pthread_mutex_unlock(&m); return 0; }}
{start("producer", "consumer", "consumer")}  return 0;
}}
""", good, prop)
        yield threaded(part, "parallel_sums", sub("""
unsigned a[3], s1, s2; int n = 3;
void *up(void *arg) { int k; for (k = 0; k < n; k++) { s1 = s1 + a[k]; } return 0; }
void *down(void *arg) { int k; for (k = @from@; k >= 0; k--) { s2 = s2 + a[k]; } return 0; }
""", **{"from": "n - 1" if good else "n - 2"}) + start("up", "down").replace("int main(void) {", "int main(void) {\n  int k; for (k = 0; k < 3; k++) { "
                                                                             "a[k] = __VERIFIER_nondet_uint(); }") + """
  __VERIFIER_assert(s1 == s2);
  return 0;
}
""", good, prop, kinds=("uint",))
        yield threaded(part, "ticket_lock", sub("""
unsigned next, serving, inside;
static unsigned take(void) { unsigned t; __VERIFIER_atomic_begin(); t = next; next = next + 1; __VERIFIER_atomic_end(); return t; }
void *work(void *arg) {
  unsigned t = @take@, s;
  do { __VERIFIER_atomic_begin(); s = serving; __VERIFIER_atomic_end(); } while (s != t);
  inside++; __VERIFIER_assert(inside == 1); inside--;
  __VERIFIER_atomic_begin(); serving = serving + 1; __VERIFIER_atomic_end();
  return 0;
}
""", take="take()" if good else "next; next = next + 1").replace("next; next = next + 1, s;", "next, s; next = next + 1;")
                       + start("work", "work") + "  return 0;\n}\n", good, prop)


def races():
    part, prop = "NoDataRace-Concurrency", "no-data-race"
    for good in (True, False):
        lock = ("pthread_mutex_lock(&m); ", "pthread_mutex_unlock(&m); ")
        other = lock if good else ("pthread_mutex_lock(&m2); ", "pthread_mutex_unlock(&m2); ")
        yield threaded(part, "two_locks", f"""
int x; pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER, m2 = PTHREAD_MUTEX_INITIALIZER;
void *a(void *arg) {{ {lock[0]}x = x + 1; {lock[1]}return 0; }}
void *b(void *arg) {{ {other[0]}x = x + 1; {other[1]}return 0; }}
{start("a", "b")}  return x;
}}
""", good, prop)
        yield threaded(part, "before_creation", f"""
int x, y;
void *a(void *arg) {{ y = x; return 0; }}
int main(void) {{ pthread_t t; {'x = 1; ' if good else ''}pthread_create(&t, 0, a, 0); {'' if good else 'x = 1; '}pthread_join(t, 0); return y; }}
""", good, prop)
        yield threaded(part, "flag_in_section", f"""
int flag, data;
void *writer(void *arg) {{ data = 7; __VERIFIER_atomic_begin(); flag = 1; __VERIFIER_atomic_end(); return 0; }}
void *reader(void *arg) {{ int f; {'__VERIFIER_atomic_begin(); f = flag; __VERIFIER_atomic_end();' if good else 'f = flag;'}
  return f ? arg : 0; }}
{start("writer", "reader")}  return data;
}}
""", good, prop)
        index = "k" if good else "k / 2"
        yield threaded(part, "own_elements", f"""
int a[4]; int id[4];
void *work(void *arg) {{ int k = *(int *)arg; a[{index}] = k; return 0; }}
int main(void) {{ pthread_t t[4]; int k; for (k = 0; k < 4; k++) {{ id[k] = k; pthread_create(&t[k], 0, work, &id[k]); }}
  for (k = 0; k < 4; k++) {{ pthread_join(t[k], 0); }} return a[0]; }}
""", good, prop)
        arg = "&id[k]" if good else "&k"
        yield threaded(part, "loop_variable", f"""
int id[2], seen[3];
void *work(void *arg) {{ int k = *(int *)arg; return (void *)(long)(k == 7); }}
int main(void) {{ pthread_t t[2]; int k; for (k = 0; k < 2; k++) {{ id[k] = k; pthread_create(&t[k], 0, work, {arg}); }}
  for (k = 0; k < 2; k++) {{ pthread_join(t[k], 0); }} return 0; }}
""", good, prop)
        free = "pthread_join(t, 0); *p = 2;" if good else "*p = 2; pthread_join(t, 0);"
        yield threaded(part, "heap_cell", f"""
extern void *malloc(unsigned long); extern void free(void *);
void *work(void *arg) {{ *(int *)arg = 1; return 0; }}
int main(void) {{ pthread_t t; int *p = malloc(sizeof(int)); pthread_create(&t, 0, work, p); {free} free(p); return 0; }}
""", good, prop)


def safety():
    part, prop = "MemSafety-Concurrency", "valid-memsafety"
    alloc = "extern void *malloc(unsigned long); extern void free(void *);\n"
    for good in (True, False):
        order = "pthread_join(t, 0); free(p);" if good else "free(p); pthread_join(t, 0);"
        yield threaded(part, "freed_while_used", alloc + f"""
void *work(void *arg) {{ int *q = arg; *q = 5; return 0; }}
int main(void) {{ pthread_t t; int *p = malloc(sizeof(int)); *p = 1; pthread_create(&t, 0, work, p); {order} return 0; }}
""", good, prop, "valid-deref")
        check = "if (top > 0) { top--; v = stack[top]; }" if good else "if (top > 0) { pthread_mutex_unlock(&m); pthread_mutex_lock(&m); top--; v = stack[top]; }"
        yield threaded(part, "stack_of_two", f"""
int stack[4], top; pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
void *push(void *arg) {{ pthread_mutex_lock(&m); stack[top] = 1; top++; pthread_mutex_unlock(&m); return 0; }}
void *pop(void *arg) {{ int v = 0; pthread_mutex_lock(&m); {check} pthread_mutex_unlock(&m); return 0; }}
{start("push", "pop", "pop")}  return 0;
}}
""", good, prop, "valid-deref")
        test = "pthread_mutex_lock(&m); if (p) { free(p); p = 0; } pthread_mutex_unlock(&m);" if good else \
            "int *q; pthread_mutex_lock(&m); q = p; pthread_mutex_unlock(&m); if (q) { free(q); } pthread_mutex_lock(&m); p = 0; pthread_mutex_unlock(&m);"
        yield threaded(part, "freed_once", alloc + f"""
int *p; pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
void *work(void *arg) {{ {test} return 0; }}
{start("work", "work").replace("int main(void) {", "int main(void) {" + chr(10) + "  p = malloc(sizeof(int));")}  return 0;
}}
""", good, prop, "valid-free")
        yield threaded(part, "handed_over", alloc + f"""
int *box; pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
void *giver(void *arg) {{ int *p = malloc(sizeof(int)); pthread_mutex_lock(&m); {'if (box) { free(box); } ' if good else ''}box = p; pthread_mutex_unlock(&m); return 0; }}
{start("giver", "giver")}  free(box);
  return 0;
}}
""", good, prop, "valid-memtrack")


def overflow():
    part, prop = "NoOverflows-Concurrency", "no-overflow"
    for good in (True, False):
        guard = ("pthread_mutex_lock(&m); ", "pthread_mutex_unlock(&m); ") if good else ("", "")
        yield threaded(part, "checked_addition", f"""
int x = 2147483640; pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
void *work(void *arg) {{ {guard[0]}if (x <= 2147483642) {{ x = x + 5; }} {guard[1]}return 0; }}
{start("work", "work")}  return 0;
}}
""", good, prop)
        yield threaded(part, "sum_of_inputs", f"""
int x; pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
void *work(void *arg) {{ int v = __VERIFIER_nondet_int(); if (v < 0 || v > 1000000000) {{ v = 0; }}
  pthread_mutex_lock(&m); x = x + v; pthread_mutex_unlock(&m); return 0; }}
{start(*["work"] * (2 if good else 3))}  return 0;
}}
""", good, prop)
        yield threaded(part, "doubled_by_turns", f"""
int x = 1; pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
void *twice(void *arg) {{ int k; for (k = 0; k < {10 if good else 16}; k++) {{ pthread_mutex_lock(&m); x = x * 2; pthread_mutex_unlock(&m); }} return 0; }}
{start("twice", "twice", )}  return 0;
}}
""", good, prop)
        start_value = "0" if good else "2147483647"
        yield threaded(part, "up_before_down", f"""
int x = {start_value}; pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
void *up(void *arg) {{ pthread_mutex_lock(&m); x++; pthread_mutex_unlock(&m); return 0; }}
void *down(void *arg) {{ pthread_mutex_lock(&m); x--; pthread_mutex_unlock(&m); return 0; }}
{start("down", "up")}  return 0;
}}
""", good, prop)


def tasks():
    for family in (reachability, races, safety, overflow):
        yield from family()
