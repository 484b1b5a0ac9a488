#!/usr/bin/env python3
"""What programs on bare hardware need: other machines (--target), registers at fixed addresses (--mmio), and volatile
reads (--volatile).

Runs the real binary: $FATHOM_BINARY, or build/release/cli/fathom. Without one everything is skipped.
"""

import json
import os
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FATHOM = os.environ.get("FATHOM_BINARY", str(ROOT / "build/release/cli/fathom"))

HEAD = """\
#include <stdint.h>
extern void reach_error(void);
struct uart { volatile uint32_t data, status, control[2]; };
#define UART ((struct uart *)0x40001000)
#define LED (*(volatile uint8_t *)0x40002000)
"""


@unittest.skipUnless(Path(FATHOM).exists(), "there is no binary")
class EmbeddedTest(unittest.TestCase):
    def setUp(self):
        self.folder = Path(tempfile.mkdtemp(prefix="fathom-embedded-"))
        self.addCleanup(shutil.rmtree, self.folder)

    def check(self, text, *words):
        (self.folder / "a.c").write_text(HEAD + text)
        self.done = subprocess.run([FATHOM, "check", "--timeout", "60", "a.c", *words], cwd=self.folder, capture_output=True,
                                   text=True, timeout=120, check=False)
        return self.done.stdout.strip()

    def both(self, text, *words):
        """The verdict, which is the same in both data models."""
        verdicts = {self.check(text, "--data-model", model, *words) for model in ("LP64", "ILP32")}
        self.assertEqual(len(verdicts), 1, verdicts)
        return verdicts.pop()


class RegistersTest(EmbeddedTest):
    MMIO = ("--mmio", "0x40001000:16", "--mmio", "0x40002000:1=memory")

    def test_accesses_are_valid_where_there_are_registers(self):
        text = "int main(void) { UART->control[1] = 3; LED = 1; return UART->data; }"
        self.assertEqual(self.both(text, *self.MMIO), "true")
        self.assertEqual(self.both(text), "false(valid-deref)")
        self.assertEqual(self.both(text, *self.MMIO[:2]), "false(valid-deref)")
        self.assertEqual(self.both("int main(void) { UART->control[2] = 3; return 0; }", *self.MMIO), "false(valid-deref)")

    def test_each_read_gives_anything(self):
        text = "int main(void) { UART->data = 1; if (UART->data == 7 && UART->data == 8) reach_error(); return 0; }"
        self.assertEqual(self.both(text, *self.MMIO), "false(unreach-call)")
        self.assertIn("assumed: registers at 0x40001000:16 give anything when they are read", self.done.stderr)
        self.assertIn("replayed: not possible", self.done.stderr)
        text = "int main(void) { while (!(UART->status & 1)) {} if (UART->status > 255) return 0; return UART->status / 256; }"
        self.assertEqual(self.check(text, *self.MMIO, "--unwind", "2").split("(")[0], "unknown")

    def test_every_register_of_a_range_is_renewed(self):
        for read in ("R(0x40001004)", "*(volatile uint8_t *)0x40001005", "((volatile uint32_t *)0x40001000)[1]"):
            text = f"#define R(a) (*(volatile uint32_t *)(a))\nint main(void) {{ if ({read} != {read}) reach_error(); return 0; }}"
            self.assertEqual(self.both(text, *self.MMIO), "false(unreach-call)")
            self.assertEqual(self.check(text, *self.MMIO, "--", "-fwrapv"), "false(unreach-call)")
        text = "int main(void) { UART->data = 5; if (UART->data != 5) reach_error(); return 0; }"
        self.assertEqual(self.both(text, "--mmio", "0x40001000:16=memory", "--volatile", "nondet"), "true")

    def test_copies_and_atomic_changes_are_not_proved(self):
        for text in ("int main(void) { volatile struct uart *u = UART; struct uart x = *u, y = *u;"
                     " if (x.data != y.data) reach_error(); return 0; }",
                     "int main(void) { volatile _Atomic unsigned *p = (void *)0x40001000; if ((*p)++ != 0) reach_error(); return 0; }"):
            self.assertIn(self.both(text, *self.MMIO).split("(")[0], ("unknown", "false"))

    def test_objects_of_the_program_lie_elsewhere(self):
        text = """
            uint32_t g;
            int main(void) {
              *(uint32_t *)(((uintptr_t)&g | 1) & ~(uintptr_t)1) = 3;
              if (g != 3) reach_error();
              if ((uintptr_t)&g >= 0x40001000u && (uintptr_t)&g < 0x40001010u) reach_error();
              return 0;
            }"""
        self.assertEqual(self.both(text, *self.MMIO), "true")
        self.assertEqual(self.both(text.replace("= 3;", "= 4;"), *self.MMIO), "false(unreach-call)")

    def test_memory_keeps_what_is_written(self):
        text = "int main(void) { LED = 1; LED |= 4; if (LED != 5) reach_error(); return 0; }"
        self.assertEqual(self.both(text, *self.MMIO), "true")
        self.assertEqual(self.both(text.replace("= 5", "= 4"), *self.MMIO), "false(unreach-call)")
        text = "int main(void) { if (LED == 3) reach_error(); return 0; }"  # what it holds at first is not known
        self.assertEqual(self.both(text, *self.MMIO), "false(unreach-call)")

    def test_addresses_that_are_computed_or_stored(self):
        text = """
            static struct uart *const ports[] = {UART, (struct uart *)0x40001000};
            extern unsigned __VERIFIER_nondet_uint(void);
            int main(void) {
              unsigned i = __VERIFIER_nondet_uint() % 2;
              ports[i]->control[i] = 1;
              *(volatile uint32_t *)(uintptr_t)(0x40001000u + 4 * i) = 2;
              if ((uintptr_t)&UART->status != 0x40001004u) reach_error();
              uint8_t *p = (uint8_t *)UART, *end = (uint8_t *)0x40001010;
              if (end - p != 16) reach_error();
              return 0;
            }"""
        self.assertEqual(self.both(text, *self.MMIO), "true")
        self.assertEqual(self.both(text.replace("% 2", "% 5"), *self.MMIO), "false(valid-deref)")
        self.assertEqual(self.both(text.replace("0x40001004u", "0x40001008u"), *self.MMIO), "false(unreach-call)")

    def test_ranges_that_are_none(self):
        for text in ("0x40001000", "0x40001000:0", "x:4", "4096:16=on", "0x40001000:-1", ":4"):
            self.check("int main(void) { return 0; }", "--mmio", text)
            self.assertEqual(self.done.returncode, 2, text)
            self.assertEqual(len(self.done.stderr.splitlines()), 1, self.done.stderr)
        for ranges, why in ((("4096:16", "4104:4"), "overlap"), (("0:4",), "null"), (("4096:2000000000",), "1 GiB")):
            self.check("int main(void) { return 0; }", *(word for one in ranges for word in ("--mmio", one)))
            self.assertEqual(self.done.returncode, 2)
            self.assertIn(why, self.done.stderr)
        self.check("int main(void) { return 0; }", "--data-model", "ILP32", "--mmio", "0xfffffff0:32")
        self.assertIn("not within 32 bits", self.done.stderr)
        self.check("int main(void) { return 0; }", "--mmio", "4096:16", "--harness", "h.c")
        self.assertIn("--harness, --unit-test: not with --mmio", self.done.stderr)


class TargetTest(EmbeddedTest):
    """Programs for other machines; what these are is in tests/regression/targets."""
    MACHINES = ("arm", "armeb", "aarch64", "powerpc", "msp430")
    HEADERS = ("assert", "ctype", "errno", "float", "inttypes", "limits", "math", "setjmp", "stdarg", "stdbool", "stddef", "stdint",
               "stdio", "stdlib", "string", "strings", "time")

    def test_headers_of_the_library_are_there_and_those_of_this_machine_are_not(self):
        text = "".join(f"#include <{name}.h>\n" for name in self.HEADERS) + """
            int main(void) {
              char *text = malloc(20);
              if (!text) return 1;
              snprintf(text, 20, "%d %lld %" PRIu32, 12, 1ll << 40, (uint32_t)7);
              assert(strcmp(text, "12 1099511627776 7") == 0 && isdigit(text[0]) && INT32_MAX == 0x7fffffff);
              assert(strtol("-12", 0, 10) == -12 && fabs(-1.5) == 1.5 && isnan(NAN) && errno == 0);
              free(text);
              return WRONG;
            }"""
        for machine in self.MACHINES:
            with self.subTest(machine):
                right = text.replace("WRONG", "0")
                self.assertEqual(self.check(right, "--target", machine, "--property", "memsafety", "--property", "assertion"), "true",
                                 self.done.stderr)
                self.assertEqual(self.check(right, "--target", machine, "--", "-ffreestanding"), "true", self.done.stderr)
                wrong = text.replace("WRONG", "text[0]")
                self.assertEqual(self.check(wrong, "--target", machine), "false(valid-deref)", self.done.stderr)
                self.assertIn(f"replayed: not possible (programs for {machine} cannot be executed here)", self.done.stderr)
                self.check("#include <sys/types.h>\nint main(void) { return 0; }", "--target", machine)
                self.assertEqual(self.done.returncode, 2)

    def test_headers_that_the_user_names_come_first(self):
        (self.folder / "sdk").mkdir()
        (self.folder / "sdk/string.h").write_text("#define OF_THE_SDK 1\n")
        text = "#include <string.h>\nint main(void) { if (!OF_THE_SDK) reach_error(); return 0; }"
        self.assertEqual(self.check(text, "--target", "arm", "--", "-isystem", "sdk"), "true", self.done.stderr)
        self.check(text, "--target", "arm")
        self.assertEqual(self.done.returncode, 2)

    def test_files_of_another_machine_are_refused(self):
        text = HEAD + "int main(void) { if ((char)-1 < 0) reach_error(); return 0; }"
        (self.folder / "b.c").write_text(text)
        for machine, triple in (("arm", "thumbv7m-none-eabi"), ("aarch64", "aarch64-linux-gnu")):
            subprocess.run(["clang-19", f"--target={triple}", "-ffreestanding", "-g", "-c", "-emit-llvm", "b.c"], cwd=self.folder,
                           check=True)
            for words, status in (((), 0), (("--target", machine), 0), (("--target", "armeb"), 2)):
                done = subprocess.run([FATHOM, "check", "--timeout", "60", "b.bc", *words], cwd=self.folder, capture_output=True,
                                      text=True, timeout=120, check=False)
                self.assertEqual(done.returncode, status, done.stderr)

    def test_sums_of_products_may_be_rounded_once(self):
        text = ("double __VERIFIER_nondet_double(void);\nint main(void) { double x = __VERIFIER_nondet_double(), y = x * x + 1;\n"
                "  if (y < 1) reach_error(); return 0; }")
        self.assertEqual(self.check(text), "true")
        self.assertIn("unknown", self.check(text, "--target", "aarch64"))
        self.assertEqual(self.check(text, "--target", "aarch64", "--", "-ffp-contract=off"), "true")

    def test_machines_whose_functions_have_addresses_of_their_own(self):
        self.check("int main(void) { return 0; }", "--target", "avr")
        self.assertEqual(self.done.returncode, 2)
        self.assertRegex(self.done.stderr, r"\Afathom: --target: avr: machines whose functions [^\n]* not modelled[^\n]*\n\Z")

    def test_objects_have_at_most_half_of_the_address_space(self):
        text = "char table[SIZE]; int main(void) { if (table[SIZE - 1]) reach_error(); return 0; }"
        for options, most in ((("--target", "msp430"), 32767), (("--data-model", "ILP32"), 0x7fffffff)):
            self.assertEqual(self.check(text.replace("SIZE", f"{most}u"), *options), "true")
            self.check(text.replace("SIZE", f"{most + 1}u"), *options)
            self.assertEqual(self.done.returncode, 2)
            self.assertRegex(self.done.stderr, rf"\Afathom: [^\n]*:\d+: 'table' has more than {most} bytes[^\n]*\n\Z")
        text = "int main(void) { volatile char local[32768u]; local[0] = 1; return local[0] - 1; }"
        self.check(text, "--target", "msp430")
        self.assertRegex(self.done.stderr, r"\Afathom: [^\n]*:\d+: 'local' has more than 32767 bytes[^\n]*\n\Z")
        self.assertEqual(self.check(text.replace("32768u", "32767"), "--target", "msp430"), "true")

    def test_data_models_of_reports(self):
        for machine, model in (("msp430", "IP16L32"), ("arm", "ILP32"), ("aarch64", "LP64")):
            self.check("int main(void) { return 0; }", "--target", machine, "--json", "report.json")
            self.assertEqual(json.loads((self.folder / "report.json").read_text())["task"]["data_model"], model)


class VolatileTest(EmbeddedTest):
    TEXT = "static volatile int ready; int main(void) { ready = 0; if (ready) reach_error(); return 0; }"

    def test_volatile_variables_are_memory_unless_it_is_said_otherwise(self):
        self.assertEqual(self.both(self.TEXT), "true")
        self.assertEqual(self.both(self.TEXT, "--volatile", "memory"), "true")
        self.assertEqual(self.both(self.TEXT, "--volatile", "nondet"), "false(unreach-call)")
        self.assertIn("assumed: volatile reads give anything", self.done.stderr)
        self.assertEqual(self.both(self.TEXT.replace("volatile", ""), "--volatile", "nondet"), "true")

    def test_reads_are_still_checked(self):
        text = "int main(void) { volatile int *p = 0; return *p; }"
        self.assertEqual(self.both(text, "--volatile", "nondet"), "false(valid-deref)")

    def test_parts_of_undefined_variables(self):
        text = "extern volatile uint32_t ea[4]; int main(void) { if (ea[1] != ea[1]) reach_error(); return 0; }"
        self.assertEqual(self.both(text), "false(unreach-call)")
        self.assertEqual(self.both(text, "--", "-fwrapv"), "false(unreach-call)")
        self.assertEqual(self.both(text.replace("!= ea[1]", "< 0")), "true")
        text = "extern volatile struct S { int a, b; } s; int main(void) { struct S x = s, y = s; if (x.a != y.a) reach_error(); return 0; }"
        self.assertNotEqual(self.check(text), "true")
        text = "static volatile _Atomic unsigned v; int main(void) { if (v++ != 0) reach_error(); return 0; }"
        self.assertEqual(self.check(text), "true")
        self.assertNotEqual(self.check(text, "--volatile", "nondet"), "true")

    def test_single_objects(self):
        for text in ("volatile int ready, other; int main(void) { %s = 0; if (%s) reach_error(); return 0; }",
                     "int main(void) { static volatile int ready, other; %s = 0; if (%s) reach_error(); return other; }",
                     "volatile struct { int a, b; } ready, other; int main(void) { %s.b = 0; if (%s.b) reach_error(); return 0; }",
                     "volatile int ready[3], other[3]; int main(int c, char **v) { volatile int *p = c == 5 ? ready : %s;"
                     " if (c == 5) return 0; p[1] = 0; if (p[1] && %s == p) reach_error(); return 0; }"):
            for option, at_ready, at_other in (((), "true", "true"),
                                               (("--volatile-object", "ready=nondet"), "false(unreach-call)", "true"),
                                               (("--volatile", "nondet"), "false(unreach-call)", "false(unreach-call)"),
                                               (("--volatile", "nondet", "--volatile-object", "ready=memory",
                                                 "--volatile-object", "other=nondet"), "true", "false(unreach-call)")):
                for name, verdict in (("ready", at_ready), ("other", at_other)):
                    with self.subTest(text=text, option=option, name=name):
                        found = self.check(text.replace("%s", name), *option)
                        self.assertEqual(found, verdict, self.done.stderr)
        self.assertIn("assumed: volatile reads of other give anything, whatever was written\n", self.done.stderr)
        self.assertIn("assumed: volatile reads of ready give what was written last\n", self.done.stderr)

    def test_objects_that_are_not_defined_may_be_memory(self):
        text = "extern volatile int flag; int main(void) { flag = 1; if (flag != 1) reach_error(); return 0; }"
        self.assertEqual(self.both(text), "false(unreach-call)")
        self.assertEqual(self.both(text, "--volatile-object", "flag=memory"), "true")
        self.assertEqual(self.both(text.replace("flag = 1;", ""), "--volatile-object", "flag=memory"), "false(unreach-call)")

    def test_objects_that_there_are_not(self):
        text = "static volatile int ready; static volatile char *volatile last; int plain; int main(void) { return ready + plain + !last; }"
        for name, why in (("redy=nondet", "redy: the program has no volatile variable of this name; there are: last, ready"),
                          ("plain=memory", "plain: the program has no"), ("ready", "expected NAME=nondet or NAME=memory, found 'ready'"),
                          ("ready=any", "expected NAME=")):
            self.assertEqual(self.check(text, "--volatile-object", name), "")
            self.assertEqual(self.done.returncode, 2)
            self.assertIn(why, self.done.stderr)
            self.assertEqual(len(self.done.stderr.splitlines()), 1)
        self.check(text, "--volatile-object", "ready=nondet", "--volatile-object", "ready=memory")
        self.assertIn("fathom: --volatile-object: ready is given twice", self.done.stderr)

    def test_json_says_what_is_assumed(self):
        self.check(self.TEXT.replace("reach_error()", "ready = 2"), "--volatile", "nondet", "--json", "r.json")
        self.assertIn("volatile reads give anything, whatever was written",
                      json.loads((self.folder / "r.json").read_text())["assumptions"])


if __name__ == "__main__":
    unittest.main()
