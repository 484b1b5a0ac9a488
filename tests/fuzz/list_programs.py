"""Random programs over linked lists of any length: loops that build, change, search, cut and free them, single nodes
changed after the loops, claims about any nodes, counts and remembered nodes at the end, and whether all of it is valid
and freed."""

import random
import subprocess

PROLOGUE = """extern void abort(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern int __VERIFIER_nondet_int(void);
extern void *malloc(__SIZE_TYPE__), *calloc(__SIZE_TYPE__, __SIZE_TYPE__), *memset(void *, int, __SIZE_TYPE__);
extern void *memcpy(void *, const void *, __SIZE_TYPE__), free(void *);
void reach_error(void) {}
"""

# Inputs of all sizes. What a run has seen to fail counts if it comes to its end, with the sanitizer's consent.
NATIVE = """#include <setjmp.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>
static unsigned long long state;
static struct result { unsigned long long failed; int blocks, ended; } *result; // 1: at the end, 2: aborted
static jmp_buf out;
static int is_about_memory;
static unsigned draw(void) { state = state * 6364136223846793005ULL + 1442695040888963407ULL; return state >> 33; }
static unsigned __VERIFIER_nondet_uint(void) {
  unsigned r = draw();
  return r % 8 < 3 ? 900 + r / 16 % 101 : r % 4 == 1 ? r / 16 % 300 : r % 4 == 2 ? r / 16 % 5 : draw() % 1001;
}
static int __VERIFIER_nondet_int(void) {
  unsigned r = draw();
  return r % 8 == 0 ? (int)(r / 8 % 5) - 2 : r % 8 == 1 ? (int)draw() - (1 << 30) : (int)(r / 8 % 40);
}
static void *counted(void *block) { result->blocks++; return block; }
static void uncounted(void *block) { result->blocks -= block != 0; free(block); }
#define malloc(n) counted(malloc(n))
#define calloc(n, m) counted(calloc(n, m))
#define free(block) uncounted(block)
#define abort() longjmp(out, 1)
#define CLAIM(number, holds) do { if (!(holds)) result->failed |= 1ull << number; } while (0)
"""
RUNS = """int main(int count, char **arguments) {
  is_about_memory = count > 1;
  result = mmap(0, sizeof *result, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  for (unsigned number = 0; number < %d; number++) {
    memset(result, 0, sizeof *result);
    pid_t child = fork();
    if (child == 0) {
      struct itimerval limit = {{0, 0}, {0, 200000}};
      setitimer(ITIMER_PROF, &limit, 0);
      state = number * 7919ull + 12345;
      for (int i = 0; i < 5; i++) draw();
      if (setjmp(out) == 0) { run(); result->ended = 1; } else result->ended = 2;
      _exit(0);
    }
    int status;
    waitpid(child, &status, 0);
    int mistake = WIFEXITED(status) && WEXITSTATUS(status) != 0;
    printf("%%d %%d %%llu %%d\\n", mistake, mistake || status != 0 ? 0 : result->ended, result->failed, result->blocks);
  }
}
"""
CHECK = "#define FAIL_UNLESS(holds) do { if (!(holds)) reach_error(); } while (0)\n"
NATIVE_RUNS = 150
CLAIMS = 6
KEPT, REUSED = "", "quarantine_size_mb=0:thread_local_quarantine_size_kb=0"  # what becomes of freed blocks natively


class Run:
    def __init__(self, line):
        mistake, ended, self.failed, self.blocks = map(int, line.split())
        self.has_mistake, self.is_finished, self.is_aborted = mistake != 0, ended == 1, ended == 2


def native_runs(command, setting):
    done = subprocess.run(command, capture_output=True, text=True, check=True, errors="replace",
                          env={"ASAN_OPTIONS": f"detect_leaks=0:symbolize=0:{setting}"})
    return [Run(line) for line in done.stdout.splitlines()]


class ListProgram:
    def __init__(self, seed):
        self.random = random.Random(f"lists {seed}")
        r = self.random
        self.is_double = r.random() < 0.25
        self.number = r.choice(["int", "int", "int", "unsigned", "short", "unsigned char", "long long"])
        self.has_flag = r.random() < 0.25
        self.lists = ["a", "b"][:r.choice([1, 1, 2])]
        self.is_global = r.random() < 0.25
        self.in_struct = r.random() < 0.25
        self.has_tail = r.random() < 0.4
        self.size = r.choice(["n", "n", "n", "nondet"])
        self.least = r.choice([0, 1, 900, 900, 900])
        self.constants = r.sample([0, 1, 3, 7, 200], 2)
        self.functions = {}
        self.is_risky = r.random() < 0.3  # dangling pointers, cycles, shared tails
        self.has_data = r.random() < 0.15  # blocks of another size that nodes point to
        self.lines = []
        self.is_plain = seed % 3 == 1  # so that something is proved
        if self.is_plain:
            self.lists = ["a"]
            self.is_double = self.has_tail = self.has_data = self.is_risky = self.in_struct = False
        self.begin()

    def begin(self):
        r = self.random
        for which in self.lists:
            self.lines.append(self.build(which))
        for _ in range(r.choice([0, 0, 1] if self.is_plain else [0, 0, 1, 1, 2, 3])):
            self.lines.append(self.loop() if r.random() < 0.6 else self.change())
        if not self.has_tail and not self.is_double and r.random() < 0.3:
            self.lines.append(self.come_and_go())
        self.claims = [self.claim() for _ in range(CLAIMS)]
        self.end = self.finish()

    # Names

    def head(self, which):
        return f"{which}.head" if self.in_struct else which

    def tail(self, which):
        return f"{which}.tail" if self.in_struct else f"{which}_tail"

    def any_list(self):
        return self.head(self.random.choice(self.lists))

    def constant(self):
        return self.random.choice(self.constants)

    def value(self):
        c = self.constant()
        if self.is_plain:
            return f"{c}"
        return self.random.choice([f"{c}", f"{c}", f"{c}", "i", "i % 4", "v", "v", f"nondet ? {c} : {self.constant()}"]).replace(
            "nondet", "__VERIFIER_nondet_int()")

    # Building

    def allocation(self):
        return self.random.choice(["malloc(sizeof(struct node))"] * 4 + ["calloc(1, sizeof(struct node))"])

    def iterate(self, body):
        """So many times, with `i` and a number `v` of a range."""
        needs_v = "v" in body.replace("value", "").replace("prev", "").replace("void", "")
        v = "int v = __VERIFIER_nondet_int(); if (v < 0 || v > 9) v = 2; " if needs_v else ""
        if self.size == "n":
            return f"for (unsigned i = 0; i < n; i++) {{ {v}{body} }}"
        return f"for (unsigned i = 0; __VERIFIER_nondet_int(); i++) {{ {v}{body} }}"

    def fill_node(self, next_node, previous="0"):
        text = f"q->value = {self.value()}; q->next = {next_node};"
        if self.is_double:
            text += f" q->prev = {previous};"
        if self.has_flag:
            text += f" q->flag = {self.random.choice([0, 1])};"
        if self.has_data:
            text += f" q->data = malloc(sizeof *q->data); if (!q->data) abort(); q->data->x = {self.value()};"
        return text

    def other_members(self, node, previous="0"):
        """The other members of a node that is made in passing."""
        return ((f"{node}->flag = 1; " if self.has_flag else "") + (f"{node}->prev = {previous}; " if self.is_double else "") +
                (f"{node}->data = 0; " if self.has_data else ""))

    def build(self, which):
        r, h, t = self.random, self.head(which), self.tail(which)
        new = f"struct node *q = {self.allocation()}; if (!q) abort();"
        behind = r.choice(["", "", "count++;", "if (!p) p = q;", "if (i == j) p = q;", "if (q->value > m) m = q->value;",
                           "if (__VERIFIER_nondet_int()) p = q;", "last = q->value;", "if (i > j) flag = 1;"])
        if self.has_tail:
            link = f"if ({t}) {t}->next = q; else {h} = q; {t} = q;"
            body = f"{new} {self.fill_node('0', t)} {link} {behind}"
        else:
            back = f"if ({h}) {h}->prev = q; " if self.is_double else ""
            body = f"{new} {self.fill_node(h)} {back}{h} = q; {behind}"
        kind = r.random()
        if kind < 0.1:
            body = f"if (__VERIFIER_nondet_int()) {{ {body} }}"
        elif kind < 0.2:
            body += " " + f"if ({self.any_list()} && __VERIFIER_nondet_int() > 5) {{ {self.pop(self.any_list(), which)} }}"
        elif kind < 0.3 and not self.has_tail and not self.is_double:
            name = f"push_{which}"
            value = self.value()
            self.functions[name] = (f"static void {name}(struct node **at, int x) {{ struct node *q = {self.allocation()}; if (!q) abort(); "
                                    f"q->value = x; q->next = *at; {self.other_members('q')}*at = q; }}")
            body = f"{name}(&{h}, {value}); {behind.replace('q->', h + '->').replace('= q;', f'= {h};')}"
        if kind > 0.9 and not self.has_tail and not self.is_double:
            return self.build_behind(which)
        return self.iterate(body)

    def build_behind(self, which):
        """The first node in front of the loop, the others after the last one."""
        h, c, flag = self.head(which), self.constant(), self.other_members("q")
        first = f"{h} = {self.allocation()}; if (!{h}) abort(); {{ struct node *q = {h}; q->value = {c}; {flag}q->next = 0; "
        step = f"q->next = {self.allocation()}; if (!q->next) abort(); q = q->next; q->value = {self.value()}; {flag}q->next = 0;"
        return first + self.iterate(step) + " }"

    # Behind it

    def pop(self, h, which=None):
        tail = f"if (!{h}) {self.tail(which)} = 0; " if which and self.has_tail and h == self.head(which) else ""
        safe = f"if (p == {h}) p = 0; " if not self.is_risky else ""
        back = f"if ({h}) {h}->prev = 0; " if self.is_double else ""
        return f"struct node *o = {h}; {safe}{h} = o->next; {back}{tail}free(o);"

    def loop(self):
        r, h, c, d = self.random, self.any_list(), self.constant(), self.constant()
        walk = f"for (struct node *q = {h}; q; q = q->next)"
        other = self.any_list()
        all = [f"{walk} q->value = {c};", f"{walk} if (q->value == {c}) q->value = {d};", f"{walk} q->value = q->value + 1;", f"{walk} count++;",
               f"{walk} if (q->value > m) m = q->value;", f"{walk} if (q->value == {c}) flag = 1;",
               f"{walk} if (q->value == {c}) {{ p = q; break; }}", f"{walk} if (__VERIFIER_nondet_int()) p = q;",
               f"p = {h}; while (p && p->value != {c}) p = p->next;", f"p = {h}; while (p && __VERIFIER_nondet_int()) p = p->next;",
               f"{walk} last = q->value;", f"{walk} {{ if (q == p) q->value = {c}; }}",
               f"{walk} {{ struct node *o = q; o->value = {c}; if (o->next) o->next->value = {d}; }}",
               f"for (unsigned i = 0; i < n && {h}; i++) {{ {h}->value = {c}; }}",
               f"while ({h} && {h}->value == {c}) {{ {self.pop(h)} }}", f"while ({h} && __VERIFIER_nondet_int()) {{ {self.pop(h)} }}",
               f"{{ struct node *r = 0; while ({h}) {{ struct node *o = {h}->next; {h}->next = r; r = {h}; {h} = o; }} {h} = r; }}"]
        if self.has_data:
            all += [f"{walk} if (q->data) q->data->x = {c};", f"{walk} {{ struct data *e = q->data; if (e && e->x == {c}) e->x = {d}; }}"]
        if self.has_flag:
            all += [f"{walk} q->flag = 1;", f"{walk} if (q->value == {c}) q->flag = 0; else q->flag = 1;"]
        if other != h:
            all += [f"{walk} {{ struct node *o = malloc(sizeof *o); if (!o) abort(); *o = *q; o->next = {other}; {other} = o; }}",
                    f"{walk} {{ struct node *o = malloc(sizeof *o); if (!o) abort(); o->value = q->value; "
                    f"{self.other_members('o')}o->next = {other}; {other} = o; }}",
                    f"while ({h}) {{ struct node *o = {h}; {h} = o->next; o->next = {other}; {other} = o; }}"]
        if self.is_risky:
            all += [f"{walk} if (__VERIFIER_nondet_int()) {{ free(p); p = 0; }}", f"while ({h}) {{ struct node *o = {h}; {h} = {h}->next; free(o); }}",
                    f"for (struct node *q = {h}; q && q->next; q = q->next) if (q->next->value == {c}) "
                    "{ struct node *o = q->next; q->next = o->next; free(o); if (!q->next) break; }"]
        return r.choice(all)

    def come_and_go(self):
        """A loop in which nodes are made, moved and freed in any order, seldom with a mistake."""
        r, h = self.random, self.any_list()
        other = self.any_list()
        new = f"struct node *o = {self.allocation()}; if (!o) abort(); o->value = {self.constant()}; {self.other_members('o')}"
        second = f"if ({h} && {h}->next)"
        steps = [f"{{ {new}o->next = {h}; {h} = o; }}", f"if ({h}) {{ {self.pop(h)} }}",
                 f"if ({h}) {{ {new}o->next = {h}->next; {h}->next = o; }}",
                 f"{second} {{ struct node *o = {h}->next; {'if (p == o) p = 0; ' if not self.is_risky else ''}{h}->next = o->next; free(o); }}",
                 f"{second} {{ struct node *o = {h}; {h} = o->next; o->next = {h}->next; {h}->next = o; }}",
                 f"{{ struct node *r = 0; while ({h}) {{ struct node *o = {h}->next; {h}->next = r; r = {h}; {h} = o; }} {h} = r; }}",
                 f"if ({h}) {{ struct node *o = {h}; {h} = o->next; o->next = {other}; {other} = o; }}"]
        mistakes = [f"if ({h}) {h} = {h}->next;", f"if ({h}) {h}->next = 0;", f"{second} {h}->next = {h}->next->next;",
                    f"{second} free({h}->next);", f"{second} {h}->next->next = {h};", f"if ({h}) {h}->next = {h};"]
        chosen = [steps[0], *r.sample(steps[1:], r.choice([1, 1, 2, 3]))]
        if r.random() < 0.3:
            chosen[r.randrange(1, len(chosen))] = r.choice(mistakes)
        text = " else ".join(f"if (__VERIFIER_nondet_int() > {20 + k}) {{ {step} }}" for k, step in enumerate(chosen))
        return f"while (__VERIFIER_nondet_int() != 3) {{ {text} }}"

    def change(self):
        r, h, c, d = self.random, self.any_list(), self.constant(), self.constant()
        other = self.any_list()
        all = [f"if ({h}) {h}->value = {c};", f"if (p) p->value = {c};", f"if ({h} && {h}->next) {h}->next->value = {c};",
               f"if ({h}) {{ {self.pop(h)} }}", f"p = {h};", f"if ({h}) p = {h}->next;", f"if (p) {{ struct node *o = p; o->value = {c}; o->value++; }}",
               f"{{ struct node *q = malloc(sizeof *q); if (!q) abort(); {self.fill_node(h)} {h} = q; }}".replace("= i;", f"= {d};").replace(
                   "= i % 4;", "= 2;").replace("= v;", f"= {c};"),
               f"if (p) {{ struct node *q = malloc(sizeof *q); if (!q) abort(); q->value = {c}; q->next = p->next; "
               f"{self.other_members('q', 'p')}p->next = q; }}",
               f"if (p && p->value == {c}) {h} = p;", f"if ({h}) last = {h}->value;", f"if (p) last = p->value;"]
        if self.has_tail:
            t = self.tail(self.lists[0])
            all += [f"if ({t}) {t}->value = {c};", f"if ({t}) {t}->next = {other};" if other != self.head(self.lists[0]) else f"p = {t};"]
        if self.is_risky:
            all += ["if (p) p->next = 0;", "if (p) p->next = p;", "free(p);", "free(p); p = 0;", f"if (p) p->next = {h};", f"{h} = p;",
                    f"if (p && {h}) *p = *{h};", f"if (p) memset(p, 0, sizeof *p);", f"if (p && {h}) memcpy(p, {h}, sizeof *p);",
                    f"if (p) *(char *)p = 1;", f"if (p) *(char *)&p->value = {c};", f"if ({h}) {{ free({h}); {h} = 0; }}",
                    f"if (p) {{ struct node *o = p; free(o); p = malloc(sizeof *p); if (!p) abort(); p->value = {c}; p->next = 0; }}"]
        return r.choice(all)

    # The end

    def condition(self, at):
        c = self.constant()
        return self.random.choice([f"{at}->value == {c}", f"{at}->value == {c}", f"{at}->value == {c} || {at}->value == {self.constant()}",
                                   f"{at}->value >= 0", f"{at}->value <= 9", f"{at}->value < 4", f"{at}->value <= {c}", f"{at}->value != {c}",
                                   f"(!{at}->next || {at}->next->value <= {at}->value)", f"(!{at}->next || {at}->next->value == {at}->value)",
                                   f"{at}->value <= m", f"{at}->next != {at}", f"{at}->value < 200"] +
                                  ([f"{at}->flag == 1", f"{at}->flag <= 1"] if self.has_flag else []) +
                                  ([f"(!{at}->next || {at}->next->prev == {at})"] * 2 if self.is_double else []) +
                                  ([f"(!{at}->data || {at}->data->x == {c})"] * 3 if self.has_data else []))

    def claim(self):
        """What is asked, and the same natively: of all nodes where any one is asked about."""
        r, h, kind = self.random, self.any_list(), self.random.random()
        if kind < 0.55:
            holds = self.condition("q")
            each = f"for (struct node *q = {h}; q; q = q->next) FAIL_UNLESS({holds});"
            if r.random() < 0.7:
                return each, each
            return f"{{ struct node *q = {h}; while (q && __VERIFIER_nondet_int()) q = q->next; if (q) FAIL_UNLESS({holds}); }}", each
        tail = self.tail(self.lists[0]) if self.has_tail else "p"
        holds = r.choice(["!p || " + self.condition("p"), f"!{h} || {self.condition(h)}", f"!{h} || !{h}->next || {self.condition(h + '->next')}",
                          f"n == 0 || {h}", f"!{h}", "count == n", "count <= n", f"count > 0 || !{h}", f"last == {self.constant()}",
                          f"m <= {self.constant()}", f"p != {h} || !p", f"!p || !p->next || p->next != {h}", f"!{tail} || !{tail}->next",
                          f"flag == 0 || p", f"flag <= 1", f"!{tail} || {tail}->value == {self.constant()}"])
        text = f"FAIL_UNLESS({holds});"
        return text, text

    def finish(self):
        """What is freed at the end."""
        r, lines = self.random, []
        for which in self.lists:
            h = self.head(which)
            all = f"while ({h}) {{ struct node *o = {h}; {h} = o->next; free(o); }}"
            other = r.choice([f"while ({h} && {h}->next) {{ struct node *o = {h}; {h} = o->next; free(o); }}", f"if ({h}) {{ free({h}); {h} = 0; }}",
                              f"while ({h}) {{ struct node *o = {h}; {h} = o->next; if (o->value != {self.constant()}) free(o); }}",
                              f"while ({h}) {{ struct node *o = {h}; {h} = o->next; if (o != p) free(o); }}",
                              f"while ({h} && __VERIFIER_nondet_int()) {{ struct node *o = {h}; {h} = o->next; free(o); }}"])
            lines.append(all if r.random() < 0.8 else other)
        return lines + (["free(p);"] if r.random() < 0.08 else [])

    # Texts

    def text(self, function, ends):
        flag, back = ("unsigned char flag; " if self.has_flag else ""), ("struct node *prev; " if self.is_double else "")
        members = [f"{self.number} value;", "struct node *next;"]
        if self.random.random() < 0.3:
            members.reverse()
        data = "struct data *data; " if self.has_data else ""
        lines = ["struct data { long long x, y, z; };"] if self.has_data else []
        lines += [f"struct node {{ {flag}{' '.join(members)} {back}{data}}};", *self.functions.values()]
        kind = "struct list { struct node *head, *tail; } " if self.in_struct else "struct node "
        names = self.lists if self.in_struct else [f"*{which}" for which in self.lists] + [f"*{which}_tail" for which in self.lists]
        zero = "= {0, 0}" if self.in_struct else "= 0"
        heads = kind + ", ".join(name if self.is_global else f"{name} {zero}" for name in names) + ";"
        lines += [heads] if self.is_global else []
        lines += [f"{function} {{"] + ([] if self.is_global else ["  " + heads])
        lines += ["  struct node *p = 0;", "  unsigned n = __VERIFIER_nondet_uint(), j = __VERIFIER_nondet_uint(), count = 0;",
                  f"  {self.number} m = 0, last = 0; int flag = 0;"]
        lines += [f"  if (n > 1000{f' || n < {self.least}' if self.least else ''}) abort();"] if self.size == "n" else []
        lines += ["  " + line for line in self.lines]
        text = "\n".join(lines + ends + ["}"]) + "\n"
        return text.replace("free(o);", "free(o->data); free(o);") if self.has_data else text

    def texts(self, function, ends):
        """The same members in each text of one program."""
        state = self.random.getstate()
        text = self.text(function, ends)
        self.random.setstate(state)
        return text

    def asking(self, claim):
        """Nothing is freed after it: that is another question."""
        return PROLOGUE + CHECK + self.texts("int main(void)", ["  " + self.claims[claim][0]])

    def asking_memory(self):
        return PROLOGUE + self.texts("int main(void)", ["  " + line for line in self.end])

    def run(self, folder):
        """Which claims some native run contradicts, where freed blocks are used again too; whether one uses memory
        wrongly; whether one that does not leaves blocks behind, at its end or where it aborts."""
        ends = ["  if (is_about_memory) {", *("  " + line for line in self.end), "  return; }"]
        for number, (_, native) in enumerate(self.claims):
            ends += ["#undef FAIL_UNLESS", f"#define FAIL_UNLESS(holds) CLAIM({number}, holds)", "  " + native]
        source, binary = folder / "native.c", folder / "native"
        source.write_text(NATIVE + self.texts("static void run(void)", ends) + RUNS % NATIVE_RUNS)
        subprocess.run(["clang-19", "-w", "-O1", "-fwrapv", "-fno-strict-aliasing", "-fsanitize=address", str(source), "-o", str(binary)],
                       check=True)
        kept, reused = native_runs([str(binary)], KEPT), native_runs([str(binary)], REUSED)
        failed = 0
        for one, other in zip(kept, reused):
            if one.is_finished and other.is_finished:
                failed |= one.failed | other.failed
        self.wrong = [number for number in range(CLAIMS) if failed >> number & 1]
        about_memory = native_runs([str(binary), "memory"], KEPT)
        self.has_mistake = any(run.has_mistake for run in about_memory)
        self.leaves_blocks = any(run.is_finished and run.blocks > 0 for run in about_memory)
        self.aborts_with_blocks = any(run.is_aborted and run.blocks > 0 for run in about_memory)
