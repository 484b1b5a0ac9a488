#!/usr/bin/env python3
"""Interrupt handlers (--isr) and limits of the stack (--stack-limit), in both data models.

Runs the real binary: $FATHOM_BINARY, or build/release/cli/fathom. Without one everything is skipped. Verdicts follow
from C's evaluation of single accesses: where an interrupt may come between two of them, it may come.
"""

import unittest

from embedded_test import EmbeddedTest

COUNTER = """
static volatile int ticks;
void tick(void) { ticks++; }
"""


class InterruptsTest(EmbeddedTest):
    def test_a_handler_runs_between_two_reads(self):
        text = COUNTER + "int main(void) { if (ticks != ticks) reach_error(); return 0; }"
        self.assertEqual(self.both(text, "--isr", "tick"), "false(unreach-call)")
        self.assertIn("assumed: tick() interrupts at most once, and runs to its end each time", self.done.stderr)
        self.assertEqual(self.both(text), "true")

    def test_an_update_is_lost(self):
        text = COUNTER + """int main(void) { ticks = ticks + 10; int now = ticks;
            if (now != 10 && now != 11) reach_error(); return 0; }"""
        self.assertEqual(self.both(text, "--isr", "tick"), "true")
        lost = COUNTER.replace("ticks++", "ticks += 5") + """int main(void) { ticks = ticks + 10; int now = ticks;
            if (now == 10) reach_error(); return 0; }"""
        self.assertEqual(self.both(lost, "--isr", "tick"), "false(unreach-call)")

    def test_it_runs_as_often_as_it_may(self):
        text = COUNTER + "int main(void) { int a = ticks; int b = ticks; if (b - a >= 2) reach_error(); return 0; }"
        self.assertEqual(self.both(text, "--isr", "tick"), "true")
        self.assertEqual(self.both(text, "--isr", "tick:2"), "false(unreach-call)")
        self.assertEqual(self.both(text.replace(">= 2", ">= 3"), "--isr", "tick:2"), "true")

    def test_interrupts_can_be_switched_off(self):
        text = COUNTER + """extern void %s(void), %s(void);
            int main(void) { %s(); int a = ticks, b = ticks; %s(); int c = ticks; if (%s) reach_error(); return 0; }"""
        for off, on in (("fathom_disable_interrupts", "fathom_enable_interrupts"), ("__disable_irq", "__enable_irq")):
            names = (off, on, off, on)
            self.assertEqual(self.both(text % (*names, "a != b"), "--isr", "tick"), "true")
            self.assertEqual(self.both(text % (*names, "b != c"), "--isr", "tick"), "false(unreach-call)")
            self.assertEqual(self.both(text % (off, on, on, off, "a != b"), "--isr", "tick"), "false(unreach-call)")

    def test_instructions_switch_them_off(self):
        text = COUNTER + """int main(void) { __asm volatile("%s" ::: "memory"); int a = ticks, b = ticks;
            __asm volatile("%s" ::: "memory"); if (a != b) reach_error(); return 0; }"""
        self.assertEqual(self.both(text % ("cli", "sti"), "--isr", "tick"), "true")
        self.assertEqual(self.both(text % ("sti", "cli"), "--isr", "tick"), "false(unreach-call)")
        self.assertEqual(self.both(text % ("cli", "sti")), "true")
        self.assertIn("inline assembly", self.both(text % ("int $0x80", "sti")))

    def test_one_handler_does_not_interrupt_another(self):
        text = """static int x, y; void one(void) { x = 1; x = 0; } void two(void) { y = x; }
            int main(void) { int a = y; if (a) reach_error(); return 0; }"""
        self.assertEqual(self.both(text, "--isr", "one", "--isr", "two"), "true")
        seen = text.replace("x = 1; x = 0;", "x = 1;")
        self.assertEqual(self.both(seen, "--isr", "one", "--isr", "two"), "false(unreach-call)")
        self.assertEqual(self.both(seen, "--isr", "two"), "true")

    def test_handlers_and_pointers(self):
        text = """static int buffer[2]; static int *volatile place; void put(void) { if (place) *place = 7; }
            int main(void) { int local = 1; %s int a = local; int b = local; if (a != b) reach_error(); return 0; }"""
        self.assertEqual(self.both(text % "place = &local;", "--isr", "put"), "false(unreach-call)")
        self.assertEqual(self.both(text % "place = buffer;", "--isr", "put"), "true")

    def test_a_violation_in_a_handler(self):
        text = """static int data[4]; static volatile int head; void put(void) { data[head] = 1; }
            int main(void) { head = %d; head = 0; return 0; }"""
        self.assertEqual(self.both(text % 4, "--isr", "put"), "false(valid-deref)")
        self.assertIn("replayed: not possible", self.done.stderr)
        self.assertEqual(self.both(text % 3, "--isr", "put"), "true")

    def test_it_comes_after_the_last_access_too(self):
        text = "static int f = 1; void check(void) { if (f == 3) reach_error(); } int main(void) { f = 3; %s }"
        for end in ("return 0;", "__builtin_trap();", "exit(0);", "abort();"):
            head = "extern void exit(int), abort(void);"
            self.assertEqual(self.both(head + text % end, "--isr", "check", "--property", "unreach-call"),
                             "false(unreach-call)", end)
        self.assertEqual(self.both(text.replace("f == 3", "f == 2") % "return 0;", "--isr", "check"), "true")

    def test_in_the_middle_of_an_access_is_not_known(self):
        text = """struct pair { int a, b; } shared, other; void swap(void) { shared.a = 1; shared.b = 1; }
            int main(void) { struct pair mine = shared; if (mine.a > 1) reach_error(); return 0; }"""
        self.assertTrue(self.both(text, "--isr", "swap").startswith("unknown"))
        self.assertIn("in the middle of an access", self.done.stdout + self.done.stderr)
        passed = text.replace("struct pair mine = shared;", "take(shared); struct pair mine = other;").replace(
            "int main", "int take(struct pair p) { return p.a; } int main")
        wide = passed.replace("int a, b;", "int a, b, more[8];")
        self.assertTrue(self.both(wide, "--isr", "swap").startswith("unknown"))
        private = text.replace("= shared;", "= other;")
        self.assertEqual(self.both(private, "--isr", "swap"), "true")

    def test_structures_are_one_access_where_they_are_one_load(self):
        """By value: in one register of x86-64, in two of AArch64; both halves are aligned together, or are not."""
        text = """struct pair { %s %s a; %s b; } shared; void swap(void) { shared.a = 1; shared.b = 1; }
            static int same(struct pair p) { return p.a == p.b; }
            int main(void) { if (!same(shared)) reach_error(); return 0; }"""
        for words, machine, expected in ((("_Alignas(8)", "float", "float"), "x86_64", "true"),
                                         (("_Alignas(8)", "float", "float"), "aarch64", "unknown"),
                                         (("_Alignas(8)", "int", "int"), "aarch64", "true"),
                                         (("", "int", "int"), "aarch64", "unknown")):
            answer = self.check(text % words, "--isr", "swap", "--target", machine)
            self.assertEqual(answer.partition("(")[0], expected, (words, machine, answer))

    def test_where_executions_stay(self):
        """A handler may run after the last access, in a loop that never ends and in functions that nobody knows."""
        text = """extern _Noreturn void halt(void); static volatile int ready; static int buf, n;
            void h(void) { if (ready && buf == 0) reach_error(); } int main(void) { buf = 0; ready = 1; %s }"""
        for end in ("for (;;) n++;", "for (;;);", "halt();"):
            self.assertEqual(self.both(text % end, "--isr", "h", "--property", "unreach-call"), "false(unreach-call)", end)
        fine = text.replace("buf == 0", "buf == 2")
        self.assertEqual(self.both(fine % "for (;;) n++;", "--isr", "h", "--property", "unreach-call"), "true")
        text = """static int *p; void h(void) { if (p) *p = 7; } static void f(void) { int l; p = &l; %s }
            int main(void) { f(); for (;;); }"""
        self.assertEqual(self.both(text % "", "--isr", "h"), "false(valid-deref)")
        self.assertEqual(self.both(text % "p = 0;", "--isr", "h"), "true")

    def test_pending_interrupts_come_when_they_are_switched_on(self):
        text = """extern void fathom_disable_interrupts(void), fathom_enable_interrupts(void); static int woken;
            void h(void) { woken = 1; } int main(void) { fathom_disable_interrupts();
            if (!woken) { %s if (woken) reach_error(); } return 0; }"""
        window = "fathom_enable_interrupts(); fathom_disable_interrupts();"
        self.assertEqual(self.both(text % window, "--isr", "h"), "false(unreach-call)")
        self.assertEqual(self.both(text % "", "--isr", "h"), "true")

    def test_choices_of_pointers_are_followed(self):
        text = """extern int __VERIFIER_nondet_int(void); struct s { int f, g; }; static struct s a, b;
            void h(void) { a.%s = 7; } int main(void) { int c = __VERIFIER_nondet_int(); a.f = 0; b.f = 0;
            int k = (c ? &a : &b)->f; if (k) reach_error(); return 0; }"""
        self.assertEqual(self.both(text % "f", "--isr", "h"), "false(unreach-call)")
        self.assertEqual(self.both(text % "g", "--isr", "h"), "true")
        text = """static int x; static void set(int *p __attribute__((noescape))) { *p = 1; } void h(void) { set(&x); }
            int main(void) { x = %d; int a = x, b = x; if (a != b) reach_error(); return 0; }"""
        self.assertEqual(self.both(text % 0, "--isr", "h"), "false(unreach-call)")
        self.assertEqual(self.both(text % 1, "--isr", "h"), "true")

    def test_a_handler_may_end_the_execution(self):
        text = """extern void *malloc(__SIZE_TYPE__); extern void free(void *), exit(int);
            void h(void) { %s } int main(void) { char *p = malloc(4); free(p); return 0; }"""
        words = ("--isr", "h", "--property", "valid-memcleanup")
        self.assertEqual(self.both(text % "exit(0);", *words), "false(valid-memcleanup)")
        self.assertEqual(self.both(text % "", *words), "true")

    def test_as_threads(self):
        """The same verdicts as with calls, for a program with one thread."""
        text = COUNTER + "int main(void) { int a = ticks; int b = ticks; if (b - a >= %d) reach_error(); return 0; }"
        for most, bound, expected in ((1, 1, "false(unreach-call)"), (1, 2, "true"), (3, 3, "false(unreach-call)"), (3, 4, "true")):
            self.assertEqual(self.both(text % bound, "--isr", f"tick:{most}", "--isr-as", "threads"), expected)
        self.assertNotIn("pthread_create", self.done.stderr)
        text = COUNTER + "extern void cli(void); int main(void) { cli(); int a = ticks, b = ticks; if (a != b) reach_error(); return 0; }"
        self.assertEqual(self.both(text, "--isr", "tick", "--isr-as", "threads"), "true")

    def test_where_there_are_threads(self):
        text = "#include <pthread.h>\n" + COUNTER + """static void *work(void *p) { if (ticks != ticks) reach_error(); return p; }
            int main(void) { pthread_t t; pthread_create(&t, 0, work, 0); pthread_join(t, 0); return 0; }"""
        self.assertEqual(self.both(text, "--isr", "tick"), "false(unreach-call)")
        self.assertIn("assumed: there is one processor", self.done.stderr)
        self.assertIn("replayed: not possible", self.done.stderr)
        self.check(text, "--isr", "tick", "--memory-model-threads", "tso")
        self.assertEqual(self.done.returncode, 2)

    def test_as_what_needs_handlers(self):
        self.check("int main(void) { return 0; }", "--isr-as", "threads")
        self.assertEqual(self.done.returncode, 2)
        self.check("void h(void) { } int main(void) { return 0; }", "--isr", "h", "--isr-as", "threads", "--target", "msp430")
        self.assertEqual(self.done.returncode, 2)

    def test_two_handlers_of_one_name(self):
        (self.folder / "b.c").write_text("static void h(void) { } void (*const b[])(void) = {h};")
        self.check("static void h(void) { } void (*const a[])(void) = {h}; int main(void) { return 0; }", "b.c", "--isr", "h")
        self.assertEqual(self.done.returncode, 2)
        self.assertIn("defined more than once", self.done.stderr)

    def test_wrong_handlers(self):
        for words, why in ((("--isr", "nothing"), "is not defined"), (("--isr", "main"), "has parameters or a result"),
                           (("--isr", "f:0"), "expected NAME"), (("--isr", "f", "--isr", "f:2"), "is given twice"),
                           (("--isr", "f", "--harness", "h.c"), "not with --isr")):
            self.check("void f(void) { } int main(void) { return 0; }", *words)
            self.assertEqual(self.done.returncode, 2, words)
            self.assertIn(why, self.done.stderr)


DEEP = """
static int leaf(int x) { char block[64]; block[0] = (char)x; return block[0]; }
static int middle(int x) { char block[256]; block[0] = (char)x; return leaf(block[0]); }
int main(void) { return middle(1) + leaf(2) > 1000; }
"""


class StackLimitTest(EmbeddedTest):
    def test_the_deepest_path_is_named(self):
        self.assertEqual(self.both(DEEP, "--stack-limit", "1000"), "true")
        self.assertRegex(self.done.stderr, r"stack: at most \d+ of 1000 bytes, main > middle > leaf")
        self.assertIn("assumed: stack frames are as large as unoptimised code has them", self.done.stderr)
        self.assertEqual(self.both(DEEP, "--stack-limit", "300"), "false(stack-limit)")
        self.assertRegex(self.done.stderr, r"\d+ bytes, \d+ more than the limit: main \d+, middle \d+")

    def test_sizes_of_a_compiler(self):
        (self.folder / "a.su").write_text("a.c:8:12:leaf\t100\tstatic\na.c:9:12:middle\t300\tdynamic,bounded\n"
                                          "a.c:10:5:main\t16\tstatic\n")
        sizes = ("--stack-sizes", "a.su")
        self.assertEqual(self.both(DEEP, "--stack-limit", "416", *sizes), "true")
        self.assertIn("stack: at most 416 of 416 bytes, main > middle > leaf", self.done.stderr)
        self.assertEqual(self.both(DEEP, "--stack-limit", "415", *sizes), "false(stack-limit)")
        self.assertIn("416 bytes, 1 more than the limit: main 16, middle 300, leaf 100", self.done.stderr)

    def test_paths_that_are_not_taken_do_not_count(self):
        text = "extern int __VERIFIER_nondet_int(void);" + DEEP.replace("return leaf(block[0]);", "return x > %s ? leaf(x) : 0;")
        (self.folder / "a.su").write_text("a.c:1:1:leaf\t100\tstatic\na.c:1:1:middle\t300\tstatic\na.c:1:1:main\t16\tstatic\n")
        words = ("--stack-limit", "400", "--stack-sizes", "a.su")
        self.assertEqual(self.both(text % "1", *words), "true")
        self.assertEqual(self.both(text % "0", *words), "false(stack-limit)")

    def test_recursion_and_arrays_of_variable_length(self):
        text = """extern unsigned __VERIFIER_nondet_uint(void);
            static unsigned down(unsigned n) { return n ? down(n - 1) + 1 : 0; }
            int main(void) { unsigned n = __VERIFIER_nondet_uint(); if (n > %d) return 0; return (int)down(n); }"""
        (self.folder / "a.su").write_text("a.c:1:1:down\t100\tstatic\na.c:1:1:main\t0\tstatic\n")
        words = ("--stack-limit", "1000", "--stack-sizes", "a.su")
        self.assertEqual(self.both(text % 9, *words), "true")
        self.assertEqual(self.both(text % 10, *words), "false(stack-limit)")
        self.assertEqual(self.both("int f(int x) { return f(x) + 1; } int main(void) { return f(1); }", "--stack-limit",
                                   "4096"), "false(stack-limit)")
        text = """extern unsigned __VERIFIER_nondet_uint(void);
            int main(void) { for (int i = 0; i < 3; i++) { unsigned n = __VERIFIER_nondet_uint(); if (n < 1 || n > %d) continue;
                char block[n]; block[0] = 1; } return 0; }"""
        (self.folder / "a.su").write_text("a.c:1:1:main\t100\tdynamic\n")
        self.assertEqual(self.both(text % 800, *words), "true")
        self.assertEqual(self.both(text % 1000, *words), "false(stack-limit)")

    def test_a_handler_adds_to_the_deepest_call(self):
        text = DEEP + "void tick(void) { char block[100]; block[0] = 1; }"
        (self.folder / "a.su").write_text("x:leaf\t100\tstatic\nx:middle\t300\tstatic\nx:main\t16\tstatic\nx:tick\t50\tstatic\n")
        words = ("--stack-limit", "465", "--stack-sizes", "a.su")
        self.assertEqual(self.both(text, *words), "true")
        self.assertEqual(self.both(text, "--isr", "tick", *words), "false(stack-limit)")
        self.assertIn("main 16, middle 300, leaf 100, tick 50", self.done.stderr)
        self.assertEqual(self.both(text, "--isr", "tick", "--stack-limit", "466", *words[2:]), "true")

    def test_parts_that_a_compiler_splits_off(self):
        (self.folder / "a.su").write_text("x:leaf.part.0\t300\tstatic\nx:leaf\t100\tstatic\nx:middle.constprop.0\t300\tstatic\n"
                                          "x:middle\t20\tstatic\nx:main\t16\tstatic\n")
        self.assertEqual(self.both(DEEP, "--stack-limit", "716", "--stack-sizes", "a.su"), "true")
        self.assertEqual(self.both(DEEP, "--stack-limit", "715", "--stack-sizes", "a.su"), "false(stack-limit)")

    def test_sizes_that_would_wrap_around(self):
        text = "int main(void) { unsigned long n = 1ul << (sizeof n * 8 - 2); int a[n]; return sizeof a[0] > 4; }"
        self.assertEqual(self.check(text, "--stack-limit", "1000", "--property", "stack-limit"), "false(stack-limit)")

    def test_mistakes(self):
        (self.folder / "a.su").write_text("a.c:1:1:main\tmany\tstatic\n")
        for words, why in ((("--stack-limit", "x"), "expected a number of bytes"), (("--stack-sizes", "a.su"), "needs --stack-limit"),
                           (("--stack-limit", "9", "--stack-sizes", "b.su"), "cannot read b.su"),
                           (("--stack-limit", "9", "--stack-sizes", "a.su"), "a.su:1: expected"),
                           (("--property", "stack-limit"), "needs --stack-limit")):
            self.check("int main(void) { return 0; }", *words)
            self.assertEqual(self.done.returncode, 2, words)
            self.assertIn(why, self.done.stderr)


if __name__ == "__main__":
    unittest.main()
