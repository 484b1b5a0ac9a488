#!/usr/bin/env python3
"""The command line as its users meet it: verdict lines, exit statuses, one clear line for every mistake.

Runs the real binary: the first argument, $FATHOM_BINARY, or build/release/cli/fathom. Without one all is skipped.
"""

import json
import os
import pty
import re
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import textwrap
import time
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests/regression"))
import machine  # noqa: E402
FATHOM = os.environ.get("FATHOM_BINARY", str(ROOT / "build/release/cli/fathom"))

VIOLATED = """\
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void) {
  int x = __VERIFIER_nondet_int();
  if (x * 3 == 21) reach_error();
  return 0;
}
"""
SAFE = """\
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);
int main(void) {
  unsigned x = __VERIFIER_nondet_uint();
  if (x * (x + 1) % 2 != 0) reach_error();
  return 0;
}
"""
# Each round asks for more iterations: nothing but a limit ends it.
ENDLESS = """\
extern unsigned long __VERIFIER_nondet_ulong(void);
extern void reach_error(void);
int main(void) {
  unsigned long n = __VERIFIER_nondet_ulong(), sum = 0;
  for (unsigned long i = 0; i < n; i++) sum += i * i ^ n;
  if (sum == 12345 && n > 100000000) reach_error();
  return 0;
}
"""
# Proved by a loop summary alone.
SUMMARISED = """\
extern unsigned long __VERIFIER_nondet_ulong(void);
extern void *malloc(unsigned long);
extern void reach_error(void);
int main(void) {
  unsigned long n = __VERIFIER_nondet_ulong(), i = 0;
  if (n > 1000000) return 0;
  char *s = malloc(n + 1);
  if (!s) return 0;
  while (i < n && s[i] == 7) i++;
  unsigned long j = __VERIFIER_nondet_ulong();
  if (j < i && s[j] != 7) reach_error();
  return 0;
}
"""
# A quotient of primes: no solver finds it in the time of a test.
HARD = """\
extern unsigned long __VERIFIER_nondet_ulong(void);
extern void reach_error(void);
int main(void) {
  unsigned long x = __VERIFIER_nondet_ulong() >> 19, y = __VERIFIER_nondet_ulong() >> 19;
  unsigned __int128 product = (unsigned __int128)x * y;
  if (x > 1 && product == ((unsigned __int128)1 << 89) - 1) reach_error();
  return 0;
}
"""
LEGACY = "CHECK( init(main()), LTL(G ! label(ERROR)) )\n"
SIZES = """\
void *malloc(unsigned long); void free(void *);
unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
  unsigned n = __VERIFIER_nondet_uchar();
  char *p = malloc(n);
  if (n >= 50) p[n] = 1;
  free(p);
  return 0;
}
"""


@unittest.skipUnless(os.access(FATHOM, os.X_OK), f"no binary at {FATHOM}")
class CommandLine(unittest.TestCase):
    def setUp(self):
        self.folder = Path(tempfile.mkdtemp(prefix="fathom-cli-"))
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)

    def file(self, name, content):
        path = self.folder / name
        if isinstance(content, bytes):
            path.write_bytes(content)
        else:
            path.write_text(content)
        return str(path)

    def fathom(self, *arguments, timeout=120, **options):
        return subprocess.run([FATHOM, *map(str, arguments)], cwd=self.folder, capture_output=True, text=True,
                              errors="replace", stdin=subprocess.DEVNULL, timeout=timeout, **options)

    def check(self, *arguments, **options):
        return self.fathom("check", *arguments, **options)

    def verdict(self, line, status, *arguments, **options):
        """The whole of stdout is one verdict line that matches, and the exit status agrees."""
        run = self.check(*arguments, **options)
        self.assertRegex(run.stdout, rf"\A{line}\n\Z", run.stderr)
        self.assertEqual(run.returncode, status, run.stderr)
        return run

    def refused(self, message, *arguments, command="check", **options):
        """Status 2, nothing on stdout, exactly one line on stderr."""
        run = self.fathom(command, *arguments, **options) if command else self.fathom(*arguments, **options)
        self.assertEqual(run.returncode, 2, run.stdout + run.stderr)
        self.assertEqual(run.stdout, "")
        self.assertRegex(run.stderr, message)
        self.assertEqual(len(run.stderr.strip().splitlines()), 1, run.stderr)
        return run


class Verdicts(CommandLine):
    def test_false(self):
        run = self.verdict(r"false\(unreach-call\)", 10, self.file("a.c", VIOLATED), "--property", "unreach-call")
        self.assertIn("x = 7", run.stderr)

    def test_true(self):
        self.verdict("true", 0, self.file("a.c", SAFE), "--property", "unreach-call")

    def test_unknown_says_which_loop(self):
        self.verdict(r"unknown\(unwinding bound 3 reached: loop at .*a\.c:5\)", 20, self.file("a.c", ENDLESS),
                     "--property", "unreach-call", "--unwind", "3")

    def test_every_solver_agrees(self):
        names = re.search(r"LLVM \S+, (.*)", self.fathom("--version").stdout).group(1)
        for solver in [part.split()[0].lower() for part in names.split(", ")]:
            with self.subTest(solver):
                self.verdict(r"false\(unreach-call\)", 10, self.file("a.c", VIOLATED), "--solver", solver)
                self.verdict("true", 0, self.file("b.c", SAFE), "--property", "unreach-call", "--solver", solver,
                             "--validate-models")

    def test_without_forwarding(self):
        self.verdict(r"false\(unreach-call\)", 10, self.file("a.c", VIOLATED), "--no-forwarding")

    def test_default_properties_find_a_division_by_zero(self):
        program = "extern int __VERIFIER_nondet_int(void);\nint main(void) { return 8 / __VERIFIER_nondet_int(); }\n"
        self.verdict(r"false\(division-by-zero\)", 10, self.file("a.c", program))

    def test_default_properties_find_a_failing_assertion(self):
        program = "#include <assert.h>\nextern int __VERIFIER_nondet_int(void);\n" \
                  "int main(void) { int x = __VERIFIER_nondet_int(); assert(x != 5); return 0; }\n"
        self.verdict(r"false\(assertion\)", 10, self.file("a.c", program))

    def test_only_what_was_asked_for_is_reported(self):
        program = "extern int __VERIFIER_nondet_int(void);\nint main(void) { return 8 / __VERIFIER_nondet_int(); }\n"
        self.verdict("true", 0, self.file("a.c", program), "--property", "unreach-call")

    def test_arguments_after_two_dashes_go_to_clang(self):
        program = self.file("a.c", VIOLATED.replace("21", "N"))
        self.verdict(r"false\(unreach-call\)", 10, program, "--", "-DN=21")
        self.verdict("true", 0, program, "--property", "unreach-call", "--", "-DN=21 && x < 0 && x > 0")

    def test_a_compilers_options_stand_anywhere(self):
        program = self.file("a.c", '#include "n.h"\n' + VIOLATED.replace("21", "N"))
        (self.folder / "include").mkdir()
        (self.folder / "include/n.h").write_text("#ifdef WANTED\n#define N WANTED\n#endif\n")
        include = str(self.folder / "include")
        for arguments in (["-I" + include, "-DWANTED=21"], ["-I", include, "-D", "WANTED=21", "-std=c11"]):
            self.verdict(r"false\(unreach-call\)", 10, *arguments, program)
            self.verdict(r"false\(unreach-call\)", 10, program, *arguments, "--", "-w")
        self.assertEqual(self.fathom("check", "-I" + include, program).returncode, 2)  # N is not known
        self.assertEqual(self.fathom("check", "-DWANTED=21", "-UWANTED", "-I" + include, program).returncode, 2)

    def test_arguments_that_change_the_language_are_followed_or_refused(self):
        signed = self.file("c.c", "extern void reach_error(void);\n"
                                  "int main(void) { char c = (char)200; if (c < 0) reach_error(); return 0; }\n")
        self.verdict(r"false\(unreach-call\)", 10, signed)
        self.verdict("true", 0, signed, "--", "-funsigned-char")
        wraps = self.file("w.c", "int main(void) { int x = 2147483647; x++; return x == 0; }\n")
        self.verdict(r"false\(no-overflow\)", 10, wraps, "--property", "no-overflow")
        self.verdict("true", 0, wraps, "--property", "unreach-call", "--", "-fwrapv")
        self.verdict("true", 0, wraps, "--property", "no-overflow", "--", "-fwrapv")
        self.verdict(r"false\(no-overflow\)", 10, wraps, "--property", "no-overflow", "--", "-fwrapv", "-fno-wrapv")
        self.assertEqual(self.fathom("check", wraps, "--property", "pointer-overflow", "--", "-fwrapv").returncode, 2)
        for flag, words in (("-ftrapv", "overflow"), ("-ffast-math", "IEEE 754"),
                            ("-fsanitize=address", "--property"), ("-m32", "--data-model"), ("-Ofast", "IEEE 754"),
                            ("-fdenormal-fp-math=preserve-sign", "IEEE 754"), ("-mdaz-ftz", "IEEE 754"),
                            ("-fshort-wchar", "wchar_t"), ("-funsigned-bitfields", "bit-fields are signed")):
            with self.subTest(flag=flag):
                done = self.fathom("check", wraps, "--property", "no-overflow", "--", flag)
                self.assertEqual(done.returncode, 2, done.stderr)
                self.assertIn(f"{flag}: refused", done.stderr)
                self.assertIn(words, done.stderr)
                self.assertEqual(done.stderr.count("\n"), 1, done.stderr)
        self.verdict("true", 0, wraps, "--property", "unreach-call", "--", "-fdenormal-fp-math=ieee", "-fsigned-bitfields")

    def test_entry_with_parameters(self):
        program = self.file("a.c", "int d1(int x) { return 100 / (x + 5); }\nint d2(int *p) { return *p; }\n"
                                   "int d3(int n, ...) { return n; }\n"
                                   "struct s { int *p[2]; int pad[8]; }; int d5(struct s s) { return *s.p[1]; }\n"
                                   "union u { long l; int *p; }; int d6(union u u) { return *u.p; }\n"
                                   "int d7(struct s *(*call)(union u *)) { return 0; }\n")
        self.verdict(r"false\(division-by-zero\)", 10, program, "--entry", "d1")
        for entry in ("d2", "d5", "d6"):
            run = self.verdict(r"false\(valid-deref\)", 10, program, "--entry", entry)
            self.assertIn("assumed: pointers that " + entry + "() is given", run.stderr)
        self.verdict("true", 0, program, "--entry", "d2", "--entry-pointers", "fresh")
        for entry, told in (("d3", "d3() is called without variable arguments"), ("d7", "call() is not defined: returns")):
            run = self.verdict("true", 0, program, "--entry", entry, "--json", str(self.folder / "e.json"))
            self.assertIn("assumed: " + told, run.stderr)
            self.assertIn(told, (self.folder / "e.json").read_text())
        for entry, words in (("d4", "'d4' is not defined"), ("d7", "call() is not defined (--externals error)")):
            done = self.fathom("check", program, "--entry", entry, "--externals", "error")
            self.assertEqual((done.returncode, words in done.stderr), (2, True), done.stderr)
        for pointers in ("some", "array:", "array:0", "array:99999", "array:x"):
            self.refused("--entry-pointers", program, "--entry", "d2", "--entry-pointers", pointers)

    def test_contracts(self):
        program = self.file("a.c", "#include <fathom.h>\nint g;\n"
                                   "int f(int x) {\n  fathom_requires(x > 0);\n  fathom_ensures(fathom_result(int) > 1);\n"
                                   "  return x + (x < 9);\n}\nint h(void) { return 0; }\n"
                                   "int main(void) { return f(g); }\n")
        run = self.verdict("true", 0, program, "--check-contract", "f")
        run = self.verdict(r"false\(contract\)", 10, program, "--use-contract", "f")
        self.assertIn("the precondition of f does not hold: x > 0", run.stderr)
        self.assertIn("a.c:9:", run.stderr)
        self.assertIn("replayed: not possible (a compiled program has no contracts)", run.stderr)
        self.verdict(r"false\(contract\)", 10, program, "--modular")
        self.verdict("true", 0, program)
        self.refused("the function 'k' is not defined; functions with one: f", program, "--check-contract", "k")
        self.refused("the function 'h' has no contract; functions with one: f", program, "--check-contract", "h")
        self.refused("--use-contract: the function 'h' has no contract", program, "--use-contract", "h")
        self.refused("'f' is not called from 'h'", program, "--check-contract", "f", "--entry", "h")
        self.verdict("true", 0, program, "--check-contract", "f", "--entry", "main")
        self.refused("--entry-pointers: not with", program, "--check-contract", "f", "--entry-pointers", "null")
        self.refused("--externals havoc: not with contracts", program, "--modular", "--externals", "havoc")
        for property in ("enum-range", "uninitialised-read", "valid-memtrack", "valid-memcleanup"):
            self.refused(property + ": not with contracts", program, "--modular", "--property", property)
        self.refused("--harness, --unit-test: not with contracts", program, "--modular", "--harness", "h.c")
        misspelt = self.file("b.c", "#include <fathom.h>\nint main(void) { fathom_require(1); return 0; }\n")
        self.refused(r"did you mean fathom_requires\(\)", misspelt)

    def test_the_harness_of_an_entry_is_a_program(self):
        program = self.file("a.c", "extern void reach_error(void);\nstruct s { short k; struct s *next; };\n"
                                   "int main(void) { return 3; }\n"
                                   "int f(int x, struct s *p, double d) {\n"
                                   "  if (p && p->next && x == -5 && p->next->k == 77 && d == 0.5) reach_error();\n"
                                   "  return 0;\n}\n")
        for model, width in (("LP64", "-m64"), ("ILP32", "-m32"))[:1 + machine.runs_32_bits()]:
            with self.subTest(model):
                run = self.verdict(r"false\(unreach-call\)", 10, program, "--entry", "f", "--harness", "h.c", "--data-model", model)
                self.assertIn("replayed: yes", run.stderr)
                for words in ("x = -5", "p = a new object", "p->next->k = 77", "d = 0.5"):
                    self.assertIn(words, run.stderr)
                subprocess.run(["clang-19", width, "-w", "-Dmain=fathom_program_main", "a.c", "h.c", "-o", "replay"], cwd=self.folder, check=True)
                self.assertEqual(subprocess.run(["./replay"], cwd=self.folder, stderr=subprocess.DEVNULL).returncode, 42)

    def test_undefined_functions(self):
        program = self.file("a.c", "int area(int); void fathom_assert(int);\n"
                                   "int main(void) { fathom_assert(area(3) == 9); return 0; }\n")
        run = self.verdict(r"false\(assertion\)", 10, program, "--json", "r.json", "--witness", "w.yml", "--externals", "arbitrary")
        self.assertRegex(run.stderr, r"(?m)^violated: assertion, if area\(\) returns -?[0-9]+ \(no given file defines it\)$")
        self.assertRegex(run.stderr, r"(?m)^hint: is a source file missing\? give the one that defines area\(\)")
        results = json.loads((self.folder / "r.json").read_text())
        self.assertEqual(results["rests_on"], ["area"])
        self.assertEqual([(f["name"], f["line"], f["column"]) for f in results["undefined_functions"]], [("area", 2, 32)])
        self.assertIn("area() at ", (self.folder / "w.yml").read_text())
        self.refused(r"a\.c:2:32: area\(\) is not defined", program, "--externals", "error")
        run = self.verdict(r"false\(assertion\)", 10, program, "--externals", "havoc")
        self.assertIn("changes everything", run.stderr)
        whole = self.file("b.c", "int area(int x) { return x * x; }\n")
        self.verdict("true", 0, program, whole, "--externals", "error")
        self.refused("excludes", program, "--externals", "error", "--havoc-externals")

    def test_names_of_ours_that_are_misspelt(self):
        for call, meant in (("fathom_asert(1)", "fathom_assert"), ("__VERIFIER_nondet_in()", "__VERIFIER_nondet_int"),
                            ("__VERIFIER_asume(1)", "__VERIFIER_assume"), ("reach_eror()", "reach_error"),
                            ("__VERIFER_nondet_ulong()", "__VERIFIER_nondet_ulong"),
                            ("__CPROVER_asume(1)", "__CPROVER_assume"), ("klee_asume(1)", "klee_assume"),
                            ("__ESBMC_asert(1, 0)", "__ESBMC_assert"), ("__CPROVER_OBJECT_SIZ(0)", "__CPROVER_OBJECT_SIZE")):
            with self.subTest(call):
                self.refused(rf"a\.c:1:18: \w+\(\) is not defined; did you mean {meant}\(\)\?",
                             self.file("a.c", f"int main(void) {{ {call}; return 0; }}\n"))
        # Digits, types of their own, definitions and neighbours of the C library's names are no typos.
        for text in ("unsigned char __VERIFIER_nondet_u8(void); int main(void) { return __VERIFIER_nondet_u8() > 255; }\n",
                     "char *__VERIFIER_nondet_charp(void); int main(void) { return !__VERIFIER_nondet_charp(); }\n",
                     "void xfree(void *); int main(void) { xfree(0); return 0; }\n",
                     "void fathom_asert(int x) {} int main(void) { fathom_asert(0); return 0; }\n"):
            with self.subTest(text):
                self.verdict("true", 0, self.file("a.c", text))

    def test_a_limit_of_cpu_time_is_a_limit(self):
        for soft, hard in ((1, 100), (1, 1)):
            with self.subTest(soft=soft, hard=hard):
                limit = lambda: resource.setrlimit(resource.RLIMIT_CPU, (soft, hard))
                done = self.fathom("check", self.file("h.c", HARD), "--solver", "boolector", preexec_fn=limit)
                self.assertEqual(done.returncode, 20, done.stderr)
                self.assertRegex(done.stdout, r"^unknown\(CPU time limit reached while .*\)\n$")

    def test_data_model(self):
        program = self.file("a.c", "extern void reach_error(void);\n"
                                   "int main(void) { if (sizeof(long) == 4) reach_error(); return 0; }\n")
        self.verdict("true", 0, program, "--property", "unreach-call")
        self.verdict(r"false\(unreach-call\)", 10, program, "--property", "unreach-call", "--data-model", "ILP32",
                     "--no-replay")

    def test_all_properties_lists_each_place(self):
        program = """\
            extern int __VERIFIER_nondet_int(void);
            int main(void) {
              int x = __VERIFIER_nondet_int();
              int a = 8 / (int)((unsigned)x * (unsigned)x - 2);
              int b = 8 / (x - 3);
              return a + b;
            }
            """
        run = self.check(self.file("a.c", textwrap.dedent(program)), "--property", "division-by-zero",
                         "--all-properties", "--no-replay")
        self.assertEqual(run.returncode, 10, run.stderr)
        self.assertRegex(run.stderr, r"(?m)^true +division-by-zero +\S*a\.c:4:")
        self.assertRegex(run.stderr, r"(?m)^false +division-by-zero +\S*a\.c:5:")

    def test_runs_are_repeatable(self):
        program = self.file("a.c", VIOLATED)
        first, second = (self.check(program, "--no-replay") for _ in range(2))
        self.assertEqual((first.stdout, first.stderr), (second.stdout, second.stderr))


class PropertyFiles(CommandLine):
    def test_standard_file(self):
        prp = self.file("unreach-call.prp", "CHECK( init(main()), LTL(G ! call(reach_error())) )\n\n")
        self.verdict(r"false\(unreach-call\)", 10, self.file("a.c", VIOLATED), "--property", prp)

    def test_odd_white_space(self):
        prp = self.file("p.prp", "\n  CHECK(init( main( ) ),\tLTL( G!call( reach_error ( ) ) ) )  \r\n")
        self.verdict(r"false\(unreach-call\)", 10, self.file("a.c", VIOLATED), "--property", prp)

    def test_other_entry_and_error_function(self):
        prp = self.file("p.prp", "CHECK( init(start()), LTL(G ! call(alarm_bell())) )\n")
        program = VIOLATED.replace("reach_error", "alarm_bell").replace("int main", "int start")
        self.verdict(r"false\(unreach-call\)", 10, self.file("a.c", program), "--property", prp, "--no-replay")

    def test_several_lines(self):
        prp = self.file("memsafety.prp", "".join(f"CHECK( init(main()), LTL(G {p}) )\n"
                                                 for p in ("valid-free", "valid-deref", "valid-memtrack")))
        self.verdict("true", 0, self.file("a.c", SAFE), "--property", prp)

    def test_data_races(self):
        prp = self.file("no-data-race.prp", "CHECK( init(main()), LTL(G ! data-race) )\n")
        self.verdict("true", 0, self.file("a.c", SAFE), "--property", prp)

    def test_unknown_property_names_file_and_line(self):
        self.refused(r"legacy\.prp:2: unknown property", self.file("a.c", SAFE), "--property",
                     self.file("legacy.prp", "\n" + LEGACY))

    def test_garbage(self):
        self.refused(r"p\.prp:1: not a property", self.file("a.c", SAFE), "--property", self.file("p.prp", "true\n"))

    def test_empty(self):
        self.refused(r"p\.prp:1: .*empty", self.file("a.c", SAFE), "--property", self.file("p.prp", "\n"))

    def test_missing(self):
        self.refused(r"no/such\.prp", self.file("a.c", SAFE), "--property", "no/such.prp")

    def test_unknown_name(self):
        self.refused("unknown property 'speed'", self.file("a.c", SAFE), "--property", "speed")


class BadInput(CommandLine):
    def test_missing_file(self):
        self.refused(r"missing\.c", "missing.c")

    def test_directory(self):
        (self.folder / "d.c").mkdir()
        self.refused(r"d\.c", "d.c")

    def test_unreadable_file(self):
        path = self.file("a.c", SAFE)
        os.chmod(path, 0)
        if os.access(path, os.R_OK):
            self.skipTest("this user may read everything")
        self.refused(r"a\.c", path)

    def test_c_error(self):
        run = self.check(self.file("a.c", "int main(void) { return x; }\n"))
        self.assertEqual((run.returncode, run.stdout), (2, ""))
        self.assertRegex(run.stderr, r"a\.c:1")

    def test_corrupt_bitcode(self):
        self.refused(r"a\.bc", self.file("a.bc", b"BC\xc0\xde" + bytes(range(64))))

    def test_empty_bitcode(self):
        self.refused(r"a\.bc|main", self.file("a.bc", b""))

    def test_unknown_suffix(self):
        self.refused(r"a\.txt", self.file("a.txt", "hello\n"))

    def test_no_entry_function(self):
        self.refused("main", self.file("a.c", "int f(void) { return 0; }\n"))

    def test_nothing_at_all(self):
        run = self.fathom()
        self.assertEqual((run.returncode, run.stdout), (2, ""))

    def test_no_files(self):
        self.refused("name at least one file", command="check")

    def test_unknown_option(self):
        self.refused("--frobnicate", self.file("a.c", SAFE), "--frobnicate")

    def test_unknown_command(self):
        self.refused("(?i)subcommand|bogus", "bogus", command=None)

    def test_bad_values(self):
        program = self.file("a.c", SAFE)
        for arguments in (["--unwind", "0"], ["--unwind", "many"], ["--unwind-loop", "a.c=3"],
                          ["--unwind-loop", "a.c:x=3"], ["--unwind-loop", "a.c:4=0"], ["--recursion", "0"],
                          ["--solver", "oracle"], ["--solver", "z3,"], ["--solver", "z3,z3"], ["--solver", "z3,oracle"],
                          ["--jobs", "0"], ["--jobs", "x"], ["--head-start", "-1"], ["--head-start", "soon"], ["--timeout", "-1"], ["--timeout", "soon"], ["--memory", "0"],
                          ["--data-model", "LLP64"], ["--capacity", "-1"], ["--capacity", "some"],
                          ["--capacity", "9" * 30], ["--capacity-at", "a.c=3"], ["--capacity-at", "a.c:4=x"],
                          ["--sizes", "all"], ["--sizes", "2"], ["--joins", "0"]):
            with self.subTest(" ".join(arguments)):
                self.refused(arguments[0], program, *arguments)

    def test_outputs_that_cannot_be_written_are_refused_before_the_work(self):
        program = self.file("a.c", HARD)
        for option in ("--witness", "--harness", "--json"):
            with self.subTest(option):
                start = time.monotonic()
                self.refused(f"{option}.*no/such/folder", program, option, "no/such/folder/out")
                self.refused(f"{option}", program, option, str(self.folder))
                self.assertLess(time.monotonic() - start, 20)
        self.refused("--log-queries", program, "--log-queries", "/proc/nothing")


class Limits(CommandLine):
    def test_time_limit_while_unwinding(self):
        start = time.monotonic()
        self.verdict(r"unknown\(time limit of 2 s reached while .*\)", 20, self.file("a.c", ENDLESS), "--timeout", "2",
                     "--property", "unreach-call")
        self.assertLess(time.monotonic() - start, 12)

    def test_time_limit_while_solving(self):
        start = time.monotonic()
        self.verdict(r"unknown\(time limit of 3 s reached while solving, bound 1\)", 20, self.file("a.c", HARD),
                     "--timeout", "3", "--property", "unreach-call")
        self.assertLess(time.monotonic() - start, 15)

    def worker_of(self, parent):
        for _ in range(100):
            children = Path(f"/proc/{parent.pid}/task/{parent.pid}/children").read_text().split()
            if children:
                return int(children[0])
            time.sleep(0.05)
        self.fail("no worker")

    def start_hard(self, *arguments):
        return subprocess.Popen([FATHOM, "check", self.file("a.c", HARD), "--property", "unreach-call", *arguments],
                                stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)

    def test_crash_of_the_worker_is_an_internal_error(self):
        run = self.start_hard("--solver", "z3")  # of a portfolio's first solver it would be the crash
        worker = self.worker_of(run)
        time.sleep(1)
        os.kill(worker, signal.SIGSEGV)
        out, err = run.communicate(timeout=30)
        self.assertRegex(out, r"\Aunknown\(internal error: signal 11 while .*\)\n\Z")
        self.assertEqual(run.returncode, 3)
        self.assertIn("internal error", err)

    def test_killed_worker_is_unknown(self):
        run = self.start_hard()
        os.kill(self.worker_of(run), signal.SIGKILL)
        out, _ = run.communicate(timeout=30)
        self.assertRegex(out, r"\Aunknown\(.*memory.*\)\n\Z")
        self.assertEqual(run.returncode, 20)

    def test_terminated_supervisor_gives_a_verdict_and_leaves_nothing_behind(self):
        run = self.start_hard()
        worker = self.worker_of(run)
        time.sleep(0.5)
        run.terminate()
        out, _ = run.communicate(timeout=30)
        self.assertRegex(out, r"\Aunknown\(ended by signal 15.*\)\n\Z")
        self.assertEqual(run.returncode, 20)
        self.assertFalse(Path(f"/proc/{worker}").exists())

    def test_killed_supervisor_takes_the_worker_along(self):
        run = self.start_hard()
        worker = self.worker_of(run)
        time.sleep(0.5)
        run.kill()
        run.communicate(timeout=30)
        for _ in range(100):
            if not Path(f"/proc/{worker}").exists():
                return
            time.sleep(0.05)
        self.fail("the worker outlives its supervisor")


class Outputs(CommandLine):
    def test_witness_harness_and_results(self):
        run = self.verdict(r"false\(unreach-call\)", 10, self.file("a.c", VIOLATED), "--witness", "w.yml", "--harness",
                           "h.c", "--json", "r.json", "--stats", "--property", "unreach-call")
        self.assertIn("violation_sequence", (self.folder / "w.yml").read_text())
        self.assertIn("__VERIFIER_nondet_int", (self.folder / "h.c").read_text())
        results = json.loads((self.folder / "r.json").read_text())
        self.assertEqual(results["verdict"], "false(unreach-call)")
        self.assertIn("solver.checks", run.stderr)
        self.assertEqual(sorted(p.name for p in self.folder.iterdir()), ["a.c", "h.c", "r.json", "w.yml"])

    def test_invariants_are_conditions_in_c(self):
        program = ROOT / "tests/regression/induction/extents_true.c"
        for model in ("LP64", "ILP32"):
            self.verdict("true", 0, program, "--summaries", "only", "--data-model", model, "--json", "r.json")
            holds = [row["holds"] for row in json.loads((self.folder / "r.json").read_text())["invariants"]]
            # The fields are named as the source names them; what is unsigned there needs no cast.
            self.assertIn("forall(k, 0, 5, p.field[k].start <= i)", holds)
            self.assertIn("state == old(state) || state == 2 || state == 3", holds)
            self.assertIn("(int)old(i) <= (int)i", holds)
            self.assertEqual([text for text in holds if "@" in text or "%" in text], [])

    def test_the_witness_of_a_program_without_loops_is_the_empty_set(self):
        self.verdict("true", 0, self.file("a.c", SAFE), "--witness", "w.yml", "--json", "r.json", "--property",
                     "unreach-call")
        witness = (self.folder / "w.yml").read_text()
        self.assertIn("invariant_set", witness)
        self.assertRegex(witness, r"content: \[\]\s*$")
        results = json.loads((self.folder / "r.json").read_text())
        self.assertEqual((results["verdict"], results["witness"]["partial"]), ("true", False))

    def test_no_witness_where_nothing_is_known(self):
        self.verdict(r"unknown\(unwinding bound 2 reached.*\)", 20, self.file("a.c", ENDLESS), "--witness", "w.yml", "--property", "unreach-call", "--unwind", "2",
                     "--summaries", "off")
        self.assertFalse((self.folder / "w.yml").exists())

    def test_queries_are_logged(self):
        self.verdict("true", 0, self.file("a.c", SAFE), "--log-queries", "queries", "--property", "unreach-call")
        files = sorted((self.folder / "queries").iterdir())
        self.assertTrue(files)
        self.assertIn("(check-sat)", files[0].read_text())

    def test_queries_with_quantifiers_are_logged(self):
        run = ("--property", "unreach-call", "--summaries", "only")
        self.verdict("true", 0, self.file("a.c", SUMMARISED), "--log-queries", "with", *run)
        logged = sorted((self.folder / "with").glob("*-quantified.smt2"))
        self.assertTrue(logged)
        for query in logged:
            self.assertIn("(forall ((", query.read_text())
        self.verdict("true", 0, self.file("b.c", SAFE), "--log-queries", "without", *run)
        self.assertEqual(list((self.folder / "without").glob("*-quantified.smt2")), [])

    def test_answers_are_kept(self):
        for counter in ("cache.misses", "cache.hits"):
            run = self.fathom("check", self.file("a.c", SAFE), "--cache", "answers", "--stats", "--property", "unreach-call")
            self.assertEqual(run.returncode, 0)
            self.assertIn(counter, run.stderr)
        self.refused("--cache", "--cache", self.file("file", "no directory"), self.file("a.c", SAFE))

    def test_replays_are_kept(self):
        """A program that has shown its violation once is not built again; another one, and damaged files, are."""
        source = self.file("a.c", VIOLATED)
        for option in ("--cache", "--replay-cache"):
            for _ in range(2):
                run = self.verdict(r"false\(unreach-call\)", 10, source, option, option[2:])
                self.assertIn("replayed: yes", run.stderr)
            kept = list((self.folder / option[2:]).glob("replay-*"))
            self.assertEqual(len(kept), 1)
        text = kept[0].read_text()
        for damaged in ("", "fathom-replay 1\n", text + "another line\n"):
            kept[0].write_text(damaged)
            self.verdict(r"false\(unreach-call\)", 10, source, "--replay-cache", "replay-cache")
            self.assertEqual(kept[0].read_text(), text)
        self.verdict(r"false\(unreach-call\)", 10, self.file("a.c", VIOLATED + "\nint another;\n"), "--replay-cache", "replay-cache")
        self.assertEqual(len(list((self.folder / "replay-cache").glob("replay-*"))), 2)
        self.refused("--replay-cache", "--replay-cache", self.file("file", "no directory"), source)

    def test_a_second_solver_and_one_over_a_pipe(self):
        for program, line, status in ((SAFE, "true", 0), (VIOLATED, r"false\(unreach-call\)", 10)):
            self.verdict(line, status, self.file("a.c", program), "--cross-check", "--no-replay", "--property", "unreach-call")
            for command in ("z3 -in", "boolector --smt2", "cvc5 --lang smt2"):
                if shutil.which(command.split()[0]):
                    self.verdict(line, status, self.file("a.c", program), "--solver", f"smtlib:{command}", "--no-replay",
                                 "--property", "unreach-call")
        for command, reason in (("false", "no answer"), ("no-such-solver", "cannot be started"), ("echo what", "what"),
                                ("sleep 30", "time limit")):
            self.verdict(rf"unknown\(.*{reason}.*\)", 20, self.file("a.c", VIOLATED), "--solver", f"smtlib:{command}",
                         "--timeout", "3", "--property", "unreach-call")
        self.refused("--solver", "--solver", "smtlib:", self.file("a.c", SAFE))

    def test_linear_arithmetic_over_integers(self):
        program = ("extern unsigned __VERIFIER_nondet_uint(void);\nextern void reach_error(void);\nint main(void) {\n"
                   "  unsigned a = __VERIFIER_nondet_uint(), b = __VERIFIER_nondet_uint(), c = __VERIFIER_nondet_uint();\n"
                   "  if (a < b && b < c && %s) reach_error();\n  return 0;\n}\n")
        options = ("--solver", "integers", "--property", "unreach-call")
        self.verdict("true", 0, self.file("a.c", program % "c - a < 2"), *options)
        self.verdict(r"false\(unreach-call\)", 10, self.file("b.c", program % "c - a < 3"), *options)
        self.verdict("true", 0, self.file("a.c", program % "c - a < 2"), *options, "--cross-check")
        self.verdict(r"unknown\(.*has no linear form.*\)", 20, self.file("c.c", program % "a * b == c"), *options)

    def test_the_theory_of_floating_point(self):
        program = self.file("f.c", "extern float __VERIFIER_nondet_float(void);\nextern void reach_error(void);\nint main(void) {\n"
                                   "  float x = __VERIFIER_nondet_float();\n  if (x > 1 && x + 1 == x) reach_error();\n  return 0;\n}\n")
        options = ("--property", "unreach-call", "--no-replay")
        self.verdict(r"false\(unreach-call\)", 10, program, "--solver", "z3", "--float-theory", *options)
        self.refused("--float-theory", "--float-theory", program)
        self.refused("--float-theory", "--float-theory", "--solver", "z3", "--cross-check", program)

    @unittest.skipUnless(shutil.which("cadical"), "no cadical on PATH")
    def test_unsat_answers_are_certified(self):
        program = self.file("a.c", SAFE)
        options = ("--property", "unreach-call", "--no-replay")
        run = self.verdict("true", 0, program, "--proof", "proofs", "--json", "result.json", *options)
        self.assertIn("certified: 1 unsat answer, DRAT proof of cadical, checked", run.stderr)
        self.assertEqual(sorted(p.name for p in (self.folder / "proofs").iterdir()),
                         ["0001-bound1-properties.cnf", "0001-bound1-properties.drat"])
        certificates = json.loads((self.folder / "result.json").read_text())["certificates"]
        self.assertEqual([(c["query"], c["why"]) for c in certificates], [("bound1-properties", "")])
        self.verdict(r"false\(unreach-call\)", 10, self.file("b.c", VIOLATED), "--certify", *options)
        # A solver that lies is found out.
        self.verdict(r"unknown\(.*cadical finds a model.*\)", 20, self.file("b.c", VIOLATED), "--certify", "--solver",
                     "smtlib:echo unsat", *options)
        self.refused("--proof", "--proof", self.file("file", "no directory"), program)

    def test_models_and_table_reads_agree(self):
        for option, values in (("--memory-model", ("flat", "objects", "segmented", "auto")),
                               ("--table-reads", ("ite", "bst", "lines", "mux", "array", "auto")),
                               ("--array-writes", ("0", "1", "1000"))):
            for value in values:
                self.verdict(r"false\(unreach-call\)", 10, self.file("a.c", VIOLATED), option, value, "--no-replay",
                             "--property", "unreach-call")
            self.refused(option, option, "tea", self.file("a.c", SAFE))

    def test_passes_and_rules_can_be_left_out(self):
        passes = ("literals", "equalities", "differences", "guards", "ranges", "choices")
        for program, line, status in ((SAFE, "true", 0), (VIOLATED, r"false\(unreach-call\)", 10)):
            for arguments in (["--passes", "none"], ["--passes", "all"], ["--passes", "ranges,guards"], ["--no-rewriting"],
                              ["--no-pass", "ranges", "--no-pass", "guards"], ["--no-rule", "add_zero", "--no-rule", "not_not"]):
                self.verdict(line, status, self.file("a.c", program), *arguments, "--validate-models", "--no-replay", "--property",
                             "unreach-call")
        help_text = self.fathom("check", "--help").stdout
        for name in passes:
            self.assertIn(name, help_text)
        program = self.file("a.c", SAFE)
        for arguments in (["--passes", "magic"], ["--passes", "ranges,magic"], ["--passes", ""], ["--no-pass", "all"],
                          ["--no-rule", "magic"]):
            self.refused(arguments[0], program, *arguments)

    def test_statistics_say_what_passes_removed(self):
        stats = self.fathom("check", self.file("a.c", VIOLATED), "--passes", "equalities", "--no-replay", "--stats",
                                "--property", "unreach-call").stderr
        for counter in ("applied", "symbols", "terms_before", "terms_after", "time"):
            self.assertRegex(stats, rf"preprocess\.equalities\.{counter} +[0-9]")
        self.assertNotIn("preprocess.ranges", stats)

    def test_progress_line_only_on_a_terminal(self):
        program = self.file("a.c", ENDLESS)
        primary, secondary = pty.openpty()
        run = subprocess.Popen([FATHOM, "check", program, "--timeout", "2", "--property", "unreach-call"],
                               stdout=subprocess.PIPE, stderr=secondary, stdin=subprocess.DEVNULL)
        os.close(secondary)
        seen = b""
        try:
            while chunk := os.read(primary, 4096):
                seen += chunk
        except OSError:
            pass  # the other side is closed
        out, _ = run.communicate(timeout=30)
        os.close(primary)
        self.assertRegex(seen.decode(), r"\[\d+ s\] \w+")
        progress, erased, rest = seen.rpartition(b"\r\x1b[K")
        self.assertTrue(erased, seen[-40:])
        self.assertRegex(rest, rb"\A((not proved|open|holds|try): [^\r\n]*\r\n)*\Z") # what is said at the end
        self.assertRegex(out.decode(), r"\Aunknown")
        self.assertNotIn("\r", self.check(program, "--timeout", "1", "--property", "unreach-call").stderr)


class Texts(CommandLine):
    def test_version_is_one_line_without_the_name(self):
        run = self.fathom("--version")
        self.assertEqual((run.returncode, run.stderr), (0, ""))
        self.assertRegex(run.stdout, r"\A\d+\.\d+\.\d+.*LLVM 19\..*Z3 .*\n\Z")
        self.assertLessEqual(len(run.stdout), 100)

    def test_eager_sizes_want_a_capacity_that_stays(self):
        self.refused("--sizes eager", self.file("a.c", SAFE), "--sizes", "eager", "--capacity", "auto")

    def test_capacity_of_one_allocation(self):
        program = self.file("sizes.c", SIZES)
        bounded = self.fathom("check", program, "--property", "memsafety", "--no-replay", "--capacity-at", f"{program}:5=10")
        self.assertEqual(bounded.returncode, 20)
        self.assertIn("capacity of 10 bytes exceeded", bounded.stdout)
        self.assertRegex(bounded.stderr, r"(?m)^try: \S*fathom check --capacity auto .*sizes.c --property memsafety")
        for arguments in (["--capacity-at", f"{program}:5=60"],
                          ["--capacity", "10", "--capacity-at", f"{program}:5=60"]):
            run = self.fathom("check", program, "--property", "memsafety", "--no-replay", *arguments)
            self.assertEqual((run.returncode, run.stdout), (10, "false(valid-deref)\n"))

    def test_vacuous_proofs(self):
        text = """#include <fathom.h>
int main(void) {
  int x = fathom_nondet_int();
  fathom_assume(x > %d);
  fathom_assume(x < 3);
  fathom_assert(x == 1 || x == 2);
}
"""
        results = self.folder / "r.json"
        contradiction, fine = self.file("no.c", text % 5), self.file("yes.c", text % 0)
        for program, options, status in ((contradiction, [], 0), (contradiction, ["--vacuity-error"], 4), (fine, ["--vacuity-error"], 0)):
            run = self.fathom("check", program, "--json", str(results), *options)
            self.assertEqual((run.returncode, run.stdout), (status, "true\n"))
            vacuous = json.loads(results.read_text())["vacuous"]
            self.assertEqual(vacuous["found"], program == contradiction)
            self.assertEqual("vacuous:" in run.stderr, program == contradiction)
        self.fathom("check", contradiction, "--json", str(results))
        vacuous = json.loads(results.read_text())["vacuous"]
        self.assertRegex(vacuous["contradictory_assumption"], r"no\.c:5:")
        self.assertRegex(vacuous["unreached_assertions"][0], r"no\.c:6:")

    def test_minimised_counterexample(self):
        program = self.file("sizes.c", SIZES)
        harness = self.folder / "small.c"
        results = self.folder / "r.json"
        run = self.fathom("check", program, "--property", "memsafety", "--minimize", "--harness", str(harness), "--json",
                          str(results))
        self.assertEqual(run.stdout, "false(valid-deref)\n")
        self.assertIn("heap#1 has 50 bytes", run.stderr)
        self.assertIn("minimised: 50 bytes", run.stderr)
        self.assertRegex(harness.read_text(), r"\{ 50U?, \}")
        self.assertEqual(json.loads(results.read_text())["minimum"], {"bytes": 50, "smallest": True})
        self.fathom("check", program, "--property", "memsafety", "--json", str(results))
        self.assertIsNone(json.loads(results.read_text())["minimum"])

    def test_help(self):
        for arguments, expected in (((), "check"), (("check",), "--unwind-loop"), (("emit",), "--stage")):
            run = self.fathom(*arguments, "--help")
            self.assertEqual(run.returncode, 0)
            self.assertIn(expected, run.stdout)


if __name__ == "__main__":
    if len(sys.argv) > 1 and os.access(sys.argv[1], os.X_OK):
        FATHOM = str(Path(sys.argv.pop(1)).resolve())
    unittest.main()
