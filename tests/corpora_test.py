#!/usr/bin/env python3
"""--corpus-in and --corpus-out: files as fuzzers have them.

libFuzzer and a compiled program say what an input does, and gcov counts what a corpus reaches.
"""

import hashlib
import os
import re
import shutil
import subprocess
import sys
import unittest

from cli_test import CommandLine

FUZZED = """\
#include <stddef.h>
#include <stdint.h>
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  uint8_t kept[4] = {0};
  if (size < 3 || data[0] != 'F' || data[1] != 'Z') return 0;
  kept[data[2] & MASK] = 1;
  return kept[3] - 1 < 0 ? 0 : -1;
}
"""
# The long line alone comes to the last branch.
READING = """\
#include <stdio.h>
int main(void) {
  int c, count = 0;
  while ((c = getchar()) != EOF && c != '\\n') count += c == 'x';
  if (count > 20) return 3;
  return count == 2 ? 2 : 0;
}
"""
FUZZER_LIBRARY = "/usr/lib/llvm-19/lib/clang/19/lib/linux/libclang_rt.fuzzer-x86_64.a"
has_fuzzer = shutil.which("clang-19") and os.path.exists(FUZZER_LIBRARY)


class Corpora(CommandLine):
    def corpus(self, name, *contents):
        (self.folder / name).mkdir(exist_ok=True)
        for number, content in enumerate(contents):
            (self.folder / name / f"id:{number:06}").write_bytes(content)
        return name

    def written(self, name="out"):
        files = {path.name: path.read_bytes() for path in (self.folder / name).iterdir()}
        for digest, content in files.items():
            self.assertEqual(digest, hashlib.sha1(content).hexdigest())
        return sorted(files.values())

    def check_fuzzed(self, *arguments, mask=7, status=0):
        run = self.check("--property", "valid-deref", "--entry", "LLVMFuzzerTestOneInput", f"-DMASK={mask}", *arguments,
                         self.file("fuzz.c", FUZZED))
        self.assertEqual(run.returncode, status, run.stderr)
        return run

    def fuzzer(self, mask):
        subprocess.run(["clang-19", "-g", "-w", "-fsanitize=fuzzer,address", f"-DMASK={mask}", "fuzz.c", "-o", "fuzz"],
                       cwd=self.folder, check=True)

    def fuzz(self, *arguments):
        return subprocess.run(["./fuzz", *arguments], cwd=self.folder, capture_output=True, text=True, timeout=60)

    def test_the_input_of_a_violation(self):
        for model in ("LP64", "ILP32"):
            with self.subTest(model):
                run = self.check_fuzzed("--corpus-out", f"out{model}", "--data-model", model, status=10)
                content, = self.written(f"out{model}")
                self.assertEqual((content[:2], content[2] & 7 > 3), (b"FZ", True))
                self.assertIn(f"corpus: the violation's input is out{model}/{hashlib.sha1(content).hexdigest()}\n", run.stderr)
        run = self.check_fuzzed("--corpus-out", "none", mask=3)
        self.assertEqual((run.stdout, self.written("none")), ("true\n", []))
        self.assertIn("corpus: no file is added, for there is no violation that one shows\n", run.stderr)

    @unittest.skipUnless(has_fuzzer, "no libFuzzer")
    def test_libfuzzer_takes_them(self):
        self.check_fuzzed("--corpus-out", "out", status=10)
        self.check_fuzzed("--covers", "branch", "--corpus-out", "covers", mask=3)
        self.fuzzer(7)
        run = self.fuzz("-runs=0", "out")
        self.assertNotEqual(run.returncode, 0)
        self.assertIn("stack-buffer-overflow", run.stderr)
        self.fuzzer(3)
        for folder in ("out", "covers"):
            self.assertEqual(self.fuzz("-runs=0", folder).returncode, 0)
        # libFuzzer itself comes to no edge from there that these have not.
        self.assertLess(max(map(len, self.written("covers"))), 65)
        run = self.fuzz("-runs=100000", "-seed=1", "covers")
        edges = dict(re.findall(r"(INITED|DONE) +cov: (\d+)", run.stderr))
        self.assertEqual(edges["INITED"], edges["DONE"])
        self.assertGreater(int(edges["DONE"]), 4)

    @unittest.skipUnless(has_fuzzer, "no libFuzzer")
    def test_what_libfuzzer_has_found(self):
        self.file("fuzz.c", FUZZED)
        self.fuzzer(7)
        (self.folder / "found").mkdir()
        run = self.fuzz("-runs=2000000", "-seed=1", "-max_len=8", "-artifact_prefix=found/")
        self.assertIn("stack-buffer-overflow", run.stderr)
        name, = os.listdir(self.folder / "found")
        run = self.check_fuzzed("--corpus-in", "found", status=10)
        self.assertIn(f"corpus: the violation is that of found/{name}\n", run.stderr)
        self.assertIn("replayed: yes", run.stderr)
        run = self.check_fuzzed("--corpus-in", "found", mask=3)
        self.assertEqual(run.stdout, "true\n")
        self.assertIn("corpus: 1 of 1 files run: 1 ended without a violation\n", run.stderr)

    def test_a_violation_that_a_file_shows(self):
        """The files count as they are: the other ones have no violation, and bounds would find another input."""
        folder = self.corpus("in", b"", b"FZ", b"FZ\x03", b"FZ\xfc and more")
        for model in ("LP64", "ILP32"):
            with self.subTest(model):
                run = self.check_fuzzed("--corpus-in", folder, "--data-model", model, status=10)
                self.assertEqual(run.stdout, "false(valid-deref)\n")
                self.assertIn("corpus: 4 of 4 files run: 3 ended without a violation\n"
                              "corpus: the violation is that of in/id:000003\n", run.stderr)
                self.assertIn("size = 12 ", run.stderr)
                run = self.check_fuzzed("--corpus-in", folder, "--data-model", model, mask=3)
                self.assertEqual(run.stdout, "true\n")
                self.assertIn("corpus: 4 of 4 files run: 4 ended without a violation\n", run.stderr)

    def test_what_files_come_to_is_covered(self):
        program = self.file("a.c", READING)
        most = ("--symbolic-stdin", "40", "--unwind", "3", "--covers", "branch", "--property", "no-overflow")
        alone = self.check(*most, program)
        self.assertRegex(alone.stderr, r"coverage: 1 branch not decided, not reached within bound 3: \S*a\.c:5:13 true\n")
        given = self.check(*most, "--corpus-in", self.corpus("in", b"x" * 30, b"x" * 15), program)
        self.assertIn("coverage: 8 of 8 branches reached\n", given.stderr)
        # They prove nothing.
        self.assertEqual((given.stdout, given.returncode), (alone.stdout, 20))

    @unittest.skipUnless(shutil.which("gcc") and shutil.which("gcov"), "no gcov")
    def test_gcov_counts_what_standard_input_reaches(self):
        run = self.check("--symbolic-stdin", "40", "--unwind", "3", "--covers", "branch", "--corpus-in",
                         self.corpus("in", b"x" * 30), "--corpus-out", "out", self.file("a.c", READING))
        self.assertIn("coverage: 8 of 8 branches reached\n", run.stderr)
        subprocess.run(["gcc", "-O0", "--coverage", "-c", "a.c"], cwd=self.folder, check=True)
        subprocess.run(["gcc", "--coverage", "a.o", "-o", "a"], cwd=self.folder, check=True)
        statuses = {subprocess.run(["./a"], input=content, cwd=self.folder).returncode for content in self.written()}
        self.assertEqual(statuses, {0, 2, 3})
        text = subprocess.run(["gcov", "-b", "a.gcda"], cwd=self.folder, check=True, capture_output=True, text=True).stdout
        self.assertIn("Taken at least once:100.00%", text)

    def test_a_file_that_is_too_long_is_not_cut(self):
        program = self.file("a.c", READING.replace("count > 20", "1 / (count - 4)"))
        arguments = ("--property", "division-by-zero", "--corpus-in", self.corpus("in", b"xxxx", b"xx"))
        run = self.check(*arguments, "--symbolic-stdin", "3", program)
        self.assertEqual(run.stdout, "true\n") # of at most 3 bytes, which is said
        self.assertIn("corpus: not run: in/id:000000 has 4 bytes, and inputs of at most 3 are looked at\n"
                      "corpus: 1 of 1 files run: 1 ended without a violation\n", run.stderr)
        self.assertIn("assumed: standard input is a file of at most 3 bytes\n", run.stderr)
        run = self.check(*arguments, "--symbolic-stdin", "4", program)
        self.assertEqual(run.stdout, "false(division-by-zero)\n")

    def test_files_that_are_there_stay(self):
        digest = hashlib.sha1(b"mine").hexdigest()
        self.file("fuzz.c", FUZZED)
        (self.folder / "out").mkdir()
        (self.folder / "out" / digest).write_bytes(b"mine")
        self.check_fuzzed("--corpus-out", "out", "--side-by-side", status=10)
        self.assertEqual(len(self.written()), 2)
        self.assertIn(b"mine", self.written())

    def test_executions_with_other_inputs_are_no_files(self):
        text = "#include <stdio.h>\nextern int __VERIFIER_nondet_int(void);\n" \
               "int main(void) { return 1 / (getchar() + __VERIFIER_nondet_int()); }\n"
        run = self.check("--no-replay", "--symbolic-stdin", "2", "--corpus-out", "out", "--property", "division-by-zero", self.file("a.c", text))
        self.assertEqual(run.stdout, "false(division-by-zero)\n")
        self.assertIn("fathom: the violation is no file of the corpus: it rests on __VERIFIER_nondet_int\n", run.stderr)
        self.assertEqual(self.written(), [])

    def test_the_file_of_a_command_line(self):
        """As afl-fuzz runs a program: @@ is the name of the file, which the run opens."""
        text = "#include <stdio.h>\n#include <string.h>\nint main(int argc, char **argv) {\n" \
               "  FILE *in = argc == 3 && !strcmp(argv[1], \"-f\") ? fopen(argv[2], \"r\") : 0;\n" \
               "  return in ? 1 / (getc(in) - DIVISOR) : 0;\n}\n"
        program, folder = self.file("a.c", text), self.corpus("in", b"", b"k", b"x12")
        for model in ("LP64", "ILP32"):
            with self.subTest(model):
                arguments = ("--property", "division-by-zero", "--arguments", "-f @@", "--corpus-in", folder, "--data-model", model, program)
                run = self.check("-DDIVISOR='x'", "--corpus-out", "out", *arguments)
                self.assertEqual(run.stdout, "false(division-by-zero)\n", run.stderr)
                self.assertIn("corpus: 3 of 3 files run: 2 ended without a violation\n"
                              "corpus: the violation is that of in/id:000002\n", run.stderr)
                self.assertIn('file input = "x12"', run.stderr)
                self.assertIn("replayed: yes", run.stderr)
                self.assertEqual(self.written(), [b"x12"])
                run = self.check("-DDIVISOR=300", *arguments)
                self.assertEqual(run.stdout, "true\n", run.stderr)
        run = self.fathom("test", "main", "-DDIVISOR='x'", "--arguments", "-f @@", "--corpus-in", folder, "--corpus-out", "small", program)
        self.assertEqual(run.stdout, "false(division-by-zero)\n", run.stderr)
        self.assertEqual(self.written("small"), [b"x"])

    def test_other_inputs_are_zero(self):
        """The first argument is empty where the file is run, and any when questions are asked."""
        text = "#include <stdio.h>\nint main(int argc, char **argv) {\n  int c = getchar();\n" \
               "  if (argc > 1 && argv[1][0] == 'k') return 0;\n  return 1 / (c - 'x');\n}\n"
        arguments = ("--property", "division-by-zero", "--symbolic-args", "0:1:2", "--symbolic-stdin", "2", "--corpus-in", "in")
        program = self.file("a.c", text)
        self.corpus("in", b"x")
        run = self.check(*arguments, program)
        self.assertEqual(run.stdout, "false(division-by-zero)\n", run.stderr)
        self.assertIn("corpus: the violation is that of in/id:000000\n", run.stderr)
        self.corpus("in", b"y")
        run = self.check(*arguments, program)
        self.assertIn("corpus: 1 of 1 files run: 1 ended without a violation\n", run.stderr)
        self.assertEqual(run.stdout, "false(division-by-zero)\n", run.stderr)
        # What an argument is needed for is no file, and all else is.
        run = self.check(*arguments, "--covers", "branch", "--corpus-out", "out", program)
        self.assertRegex(run.stderr, r"corpus: \d more are reached by executions that are no files in this format, for they rest on argc\n")
        self.assertIn(b"y", self.written())

    def test_mistakes(self):
        program, folder = self.file("fuzz.c", FUZZED), self.corpus("in", b"a")
        entry = ("--entry", "LLVMFuzzerTestOneInput", "-DMASK=3")
        for said, arguments in (
                ("--corpus-in: needs --entry LLVMFuzzerTestOneInput, --symbolic-stdin or @@ in --arguments", ("--corpus-in", folder)),
                ("--corpus-out: needs --entry LLVMFuzzerTestOneInput, --symbolic-stdin or @@ in --arguments", ("--corpus-out", "out")),
                ("--corpus-in: none is not a directory", ("--corpus-in", "none", *entry)),
                ("--corpus-out: in has other files: id:000000", ("--corpus-out", folder, *entry)),
                ("--corpus-out: there is no directory no", ("--corpus-out", "no/out", *entry)),
                ("--corpus-in: not with --symbolic-args where there is an argument at least, which no file has",
                 ("--corpus-in", folder, "--symbolic-stdin", "1", "--symbolic-args", "1:1:1")),
                ("--arguments: not with --symbolic-args, which says other ones", ("--arguments", "a", "--symbolic-args", "0:1:1")),
                ("--arguments: not with --command-line few, which says other ones", ("--arguments", "a", "--command-line", "few")),
                ("--symbolic-args, --arguments: not with --command-line every, which has no limit",
                 ("--arguments", "a", "--command-line", "every")),
                ("--arguments: main alone has arguments of the command line", ("--arguments", "@@", *entry)),
                ("--corpus-in: not with --all-properties, which asks about each place by itself",
                 ("--corpus-in", folder, "--all-properties", *entry))):
            with self.subTest(said):
                run = self.check(*arguments, program)
                self.assertEqual((run.returncode, run.stdout), (2, ""))
                self.assertTrue(run.stderr.startswith(f"fathom: {said}"), run.stderr)
        other = self.file("b.c", "int LLVMFuzzerTestOneInput(int n) { return n; }\n")
        run = self.check("--entry", "LLVMFuzzerTestOneInput", "--corpus-in", folder, other)
        self.assertEqual((run.returncode, run.stderr), (2, "fathom: --corpus-in: the entry does not take bytes and their number at its start\n"))
        self.assertEqual(sorted(os.listdir(self.folder)), ["b.c", "fuzz.c", "in"])


if __name__ == "__main__":
    if len(sys.argv) > 1 and not sys.argv[1].startswith("-") and os.access(sys.argv[1], os.X_OK):
        os.environ["FATHOM_BINARY"] = sys.argv.pop(1)
    unittest.main()
