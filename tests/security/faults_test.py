#!/usr/bin/env python3
"""Bad input and bad surroundings end in one line, never in a signal, and leave nothing."""

import os
import random
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path[:0] = [str(ROOT / "tests")]
import limits_test  # noqa: E402

FATHOM = os.environ.get("FATHOM_BINARY", str(ROOT / "build/release/cli/fathom"))

VIOLATED = "int main(void) { int a[1] = {0}, i = 5; return a[i]; }\n"
STATUSES = (0, 10, 20)


@unittest.skipUnless(Path(FATHOM).exists(), "there is no binary")
class Faults(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="security-")
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.temporary = self.folder / "temporary"
        self.temporary.mkdir()
        (self.folder / "a.c").write_text(VIOLATED)

    def fathom(self, *words, shell=None, timeout=60):
        command = ["sh", "-c", f'{shell.replace("@", chr(34) + "$@" + chr(34))}', "sh", FATHOM] if shell else [FATHOM]
        return subprocess.run([*command, *words], cwd=self.folder, capture_output=True, text=True, errors="replace",
                              timeout=timeout, check=False, env={**os.environ, "TMPDIR": str(self.temporary)})

    def refused(self, done, *texts):
        self.assertEqual((done.returncode, done.stdout), (2, ""), done.stderr)
        self.assertEqual(len(done.stderr.splitlines()), 1, done.stderr)
        self.assertLess(len(done.stderr), 400)
        for text in texts:
            self.assertIn(text, done.stderr)

    def test_streams(self):
        for shell in ("@ 2>&-", "@ 2>/dev/full", "@ 2>&- <&-"):
            with self.subTest(shell):
                done = self.fathom("check", "--property", "valid-deref", "a.c", shell=shell)
                self.assertEqual((done.returncode, done.stdout), (10, "false(valid-deref)\n"))
        # A verdict that cannot be written is none; nobody waits for it where the stream is closed.
        for shell, status in (("@ >&-", 10), ("@ >/dev/full", 3), ("@ >&- 2>&- <&-", 10)):
            with self.subTest(shell):
                done = self.fathom("check", "--property", "valid-deref", "a.c", shell=shell)
                self.assertEqual(done.returncode, status)

    def test_limit_of_the_stack(self):
        for limit in (64, 128):
            done = self.fathom("check", "--property", "valid-deref", "a.c", shell=f"ulimit -s {limit}; @")
            self.assertIn((done.returncode, done.stdout), [(10, "false(valid-deref)\n"), (2, "")], done.stderr)
            self.assertTrue(done.returncode == 10 or "limited to less than 1 MiB" in done.stderr)

    def test_limit_of_files(self):
        done = self.fathom("check", "--no-replay", "--property", "valid-deref", "--json", "out.json", "a.c",
                           shell="ulimit -f 1; trap '' PIPE; @")
        self.assertIn(done.returncode, (2, 10, 20), done.stderr)
        self.assertFalse((self.folder / "out.json").exists() and not (self.folder / "out.json").read_text().endswith("}\n"))

    def test_outputs_that_nobody_reads(self):
        os.mkfifo(self.folder / "pipe")
        done = self.fathom("check", "--no-replay", "--property", "valid-deref", "--json", "pipe", "a.c", timeout=20)
        self.assertEqual((done.returncode, done.stdout), (10, "false(valid-deref)\n"), done.stderr)
        self.assertIn("pipe: cannot be written", done.stderr)
        read = self.fathom("check", "--no-replay", "--property", "valid-deref", "--json", "pipe", "a.c",
                           shell="exec 3<>pipe; @; timeout 1 cat <&3", timeout=20)
        self.assertIn('"false(valid-deref)"', read.stdout)

    def test_inputs_that_are_no_files(self):
        os.mkfifo(self.folder / "pipe.c")
        os.symlink("/dev/zero", self.folder / "zero.c")
        os.symlink("/dev/zero", self.folder / "zero.bc")
        for name in ("pipe.c", "zero.c", "zero.bc"):
            with self.subTest(name):
                self.refused(self.fathom("check", name), f"{name}: is no regular file")
                self.refused(self.fathom("check", "--property", name, "a.c"))
        self.refused(self.fathom("check", "--property", "pipe.c.prp", "a.c"))

    def test_headers_that_never_end(self):
        """A compiler waits for them, and not for longer than a check may take."""
        os.mkfifo(self.folder / "pipe.h")
        (self.folder / "b.c").write_text('#include "pipe.h"\nint f(int x) { return x; }\n')
        for words in (("check", "b.c"), ("library", "b.c"), ("test", "f", "b.c")):
            with self.subTest(words):
                done = self.fathom(words[0], "--timeout", "2", *words[1:])
                self.assertIn(done.returncode, (2, 20), done.stderr)
                self.assertIn("clang took more than 2 s", done.stderr)

    def test_little_room_for_addresses(self):
        """What the system does not give is said in a line, whoever asked."""
        (self.folder / "b.c").write_text("int f(int x) { return x; }\n")
        (self.folder / "fathom.yaml").write_text("harnesses:\n  - {name: one, file: a.c, expect: false, options: {no-replay: true}}\n")
        for words in (("run", "--fresh"), ("library", "b.c"), ("check", "--no-replay", "a.c"), ("diff", "b.c", "b.c")):
            for limit in (60000, 80000, 100000, 150000):
                with self.subTest((words, limit)):
                    done = self.fathom(*words, shell=f"ulimit -c 0; ulimit -v {limit}; @")
                    self.assertIn(done.returncode, (0, 1, 2, 3, 10, 20, 127), done.stderr)  # 127: the loader's
                    self.assertNotRegex(done.stderr, r"terminate called|internal error")

    def test_damaged_bitcode(self):
        subprocess.run(["clang-19", "-O0", "-g", "-emit-llvm", "-c", "a.c", "-o", "a.bc"], cwd=self.folder, check=True,
                       stderr=subprocess.DEVNULL)
        good = (self.folder / "a.bc").read_bytes()
        dice = random.Random(7)
        for _ in range(100):
            bad = bytearray(good)
            for _ in range(dice.randint(1, 3)):
                bad[dice.randrange(len(bad))] ^= 1 << dice.randrange(8)
            if dice.random() < 0.2:
                del bad[dice.randrange(len(bad)):]
            (self.folder / "b.bc").write_bytes(bad)
            done = self.fathom("check", "--no-replay", "--timeout", "10", "b.bc")
            self.assertIn(done.returncode, (*STATUSES, 2), done.stderr)
            if done.returncode == 2:
                self.assertIn("b.bc", done.stderr.splitlines()[-1])

    def with_reader(self, script):
        """Copies the program, with this one in place of what reads bitcode."""
        programs = self.folder / "lib/fathom/bin"
        programs.mkdir(parents=True)
        (self.folder / "bin").mkdir()
        shutil.copy(FATHOM, self.folder / "bin/fathom")
        for program in (Path(FATHOM).resolve().parent.parent / "lib/fathom/bin").iterdir():
            shutil.copy(program, programs)
        (programs / "fathom-reader").unlink()
        (programs / "fathom-reader").write_text("#!/bin/sh\n" + script)
        (programs / "fathom-reader").chmod(0o755)
        return str(self.folder / "bin/fathom")

    def test_who_reads_bitcode_gets_nothing(self):
        (self.folder / "a.ll").write_text("define i32 @main() {\n  ret i32 0\n}\n")
        own = self.with_reader('echo "secret: ${FATHOM_TEST_SECRET-none}" >&2\nexit 1\n')
        environment = {**os.environ, "FATHOM_TEST_SECRET": "1"}
        for words in ((), ("--untrusted",)):
            with self.subTest(words):
                done = subprocess.run([own, "check", *words, "a.ll"], cwd=self.folder, capture_output=True, text=True, check=False,
                                      env=environment)
                self.refused(done, "secret: none")

    def test_who_reads_bitcode_may_crash(self):
        (self.folder / "a.ll").write_text("define i32 @main() {\n  ret i32 0\n}\n")
        done = subprocess.run([self.with_reader("kill -SEGV $$\n"), "check", "a.ll"], cwd=self.folder, capture_output=True, text=True,
                              check=False)
        self.refused(done, "a.ll: no valid LLVM IR (its reader: signal 11)")

    def test_numbers_and_names(self):
        for option in ("--timeout", "--effort", "--memory", "--head-start"):
            for value in ("nan", "inf", "-1", "1" * 309, "1e400", ""):
                with self.subTest((option, value)):
                    self.refused(self.fathom("check", f"{option}={value}", "a.c"), option)
        for option in ("--unwind", "--jobs", "--recursion", "--work"):
            for value in ("nan", "-1", "1" * 400, ""):
                with self.subTest((option, value)):
                    self.refused(self.fathom("check", f"{option}={value}", "a.c"), option)
        for option in ("--entry", "--remove-body", "--check-contract", "--json", "--witness", "--cache", "--property"):
            self.refused(self.fathom("check", option, "", "a.c"), option)
            self.refused(self.fathom("check", f"{option}=", "a.c"), option)
        self.assertEqual((self.folder / "a.c").read_text(), VIOLATED)
        self.refused(self.fathom("check", "--remove-body", "nope", "a.c"), "--remove-body nope: no function of this name")

    def test_little_memory(self):
        for limit in (1, 30):
            done = self.fathom("check", "--memory", str(limit), "a.c")
            self.assertEqual(done.returncode, 20, done.stderr)
            self.assertIn(f"unknown(memory limit of {limit} MiB reached", done.stdout)
            self.assertNotIn("crashed", done.stderr)
        for limit in range(40, 100, 3):  # what runs out first: the compiler's loader, the compiler, the solver
            done = self.fathom("check", "--memory", str(limit), "a.c")
            self.assertEqual(done.returncode, 20, (limit, done.stderr))
            self.assertRegex(done.stdout, rf"unknown\((memory limit of {limit} MiB reached while compiling|out of memory)\)")
        (self.folder / "b.c").write_text("int main(void) { return nothing; }\n")
        self.assertIn("clang failed", self.fathom("check", "--memory", "1000", "b.c").stderr)

    def test_nothing_is_left(self):
        """A program that is replayed for long, and whose checker is ended."""
        (self.folder / "b.c").write_text(
            "#ifndef __FATHOM_CONTRACTS__\n#include <unistd.h>\n"
            "__attribute__((constructor)) static void wait(void) { sleep(30); }\n#endif\n" + VIOLATED)
        for number in (signal.SIGTERM, signal.SIGKILL):
            with self.subTest(number):
                run = subprocess.Popen([FATHOM, "check", "--property", "valid-deref", "b.c"], cwd=self.folder,
                                       stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                       env={**os.environ, "TMPDIR": str(self.temporary)})
                for _ in range(300):
                    if list(self.temporary.glob("fathom-replay-*/program")):
                        break
                    time.sleep(0.1)
                self.assertTrue(list(self.temporary.glob("fathom-replay-*")))
                run.send_signal(number)
                run.communicate(timeout=30)
                if number == signal.SIGKILL:  # the next one does it
                    time.sleep(0.5)
                    self.fathom("check", "--no-replay", "a.c")
                self.assertEqual(list(self.temporary.iterdir()), [])

    def test_a_killed_worker_is_not_waited_for(self):
        """What it has started sleeps for longer than this test may take."""
        (self.folder / "b.c").write_text(
            "#ifndef __FATHOM_CONTRACTS__\n#include <unistd.h>\n"
            "__attribute__((constructor)) static void wait(void) { if (fork() == 0) setsid(); sleep(100); }\n#endif\n" + VIOLATED)
        for words in ((), ("--replay", "plain")):
            with self.subTest(words):
                run = subprocess.Popen([FATHOM, "check", "--property", "valid-deref", *words, "b.c"], cwd=self.folder,
                                       stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                                       env={**os.environ, "TMPDIR": str(self.temporary)})
                sleepers = lambda: {process for process in limits_test.descendants(run.pid)
                                    if Path(f"/proc/{process}/comm").read_text() == "program\n"}
                for _ in range(300):
                    if len(sleepers()) >= 2: break
                    time.sleep(0.1)
                self.assertGreaterEqual(len(sleepers()), 2)
                below = limits_test.descendants(run.pid) - {run.pid}
                worker = Path(f"/proc/{run.pid}/task/{run.pid}/children").read_text().split()
                self.assertEqual(len(worker), 1)
                os.kill(int(worker[0]), signal.SIGKILL)
                out, err = run.communicate(timeout=30)
                self.assertRegex(out, r"\Aunknown\(.* while replaying .*\)\n\Z", err)
                self.assertEqual({process for process in below if not limits_test.zombie(process)}, set())
                self.assertEqual(list(self.temporary.iterdir()), [])

    def test_outputs_follow_no_links(self):
        kept = self.folder / "kept"
        kept.write_text("kept")
        os.symlink("kept", self.folder / "out.json")
        os.mkdir(self.folder / "elsewhere")
        os.symlink("elsewhere", self.folder / "folder")
        done = self.fathom("check", "--no-replay", "--json", "out.json", "a.c")
        self.assertIn("it is a symbolic link", done.stderr)
        self.assertEqual(kept.read_text(), "kept")
        self.fathom("check", "--untrusted", "--json", "folder/out.json", "a.c")
        self.assertEqual(list((self.folder / "elsewhere").iterdir()), [])
        self.fathom("check", "--json", "folder/out.json", "a.c")
        self.assertTrue((self.folder / "elsewhere/out.json").exists())

    def test_a_working_directory_that_is_gone(self):
        for words in (("check", "a.c"), ("run",), ("library", "a.c"), ("init",)):
            done = self.fathom(*words, shell="mkdir gone; cd gone; rmdir ../gone; @")
            self.refused(done, "the working directory: No such file or directory")

    def test_results_of_suites_follow_no_links(self):
        (self.folder / "task.yml").write_text("format_version: '2.0'\ninput_files: a.c\nproperties:\n  - property_file: a.prp\n"
                                              "    expected_verdict: false\noptions: {language: C, data_model: LP64}\n")
        (self.folder / "a.prp").write_text("CHECK( init(main()), LTL(G valid-deref) )\n")
        (self.folder / "kept").write_text("")
        (self.folder / "out").mkdir()
        os.symlink("../kept", self.folder / "out/results.jsonl")
        self.refused(self.fathom("suite", "--output", "out", "task.yml"), "out/results.jsonl: is a symbolic link")
        self.assertEqual((self.folder / "kept").read_text(), "")
        done = self.fathom("suite", "--output", "new", "task.yml")  # what must work
        self.assertEqual(done.returncode, 0, done.stderr)

    def test_names_that_cannot_be_included(self):
        (self.folder / "a.c").unlink()
        (self.folder / 'b"c.c').write_text("int f(int x) { return x; }\n")
        (self.folder / "b\nd.c").write_text("int g(int x) { return x; }\n")
        (self.folder / "e.c").write_text("int h(int x) { return x; }\n")
        (self.folder / "f*").mkdir()
        (self.folder / "f*/i.c").write_text("int i(int x) { return x; }\n")  # ends a comment
        for name, function in (('b"c.c', "f"), ("b\nd.c", "g")):
            done = self.fathom("harness", function, name)
            self.assertEqual((done.returncode, done.stdout), (2, ""))
            self.assertIn("a name that #include cannot have", done.stderr)
        done = self.fathom("init")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(done.stderr.count("a name that #include cannot have"), 2)
        self.assertIn("2 harnesses", done.stdout)
        self.assertEqual(self.fathom("run").returncode, 0)

    def test_many_harnesses(self):
        rows = "".join(f"  - {{name: h{i}, file: a.c}}\n" for i in range(1000))
        (self.folder / "fathom.yaml").write_text("harnesses:\n" + rows)
        used = lambda: sum(resource.getrusage(resource.RUSAGE_CHILDREN)[:2])  # a busy machine changes little of it
        start = used()
        self.assertEqual(self.fathom("run", "--list").returncode, 0)
        self.assertLess(used() - start, 10)

    def test_many_harnesses_and_a_mistake(self):
        rows = "".join(f"  - {{name: h{i}, file: a.c}}\n" for i in range(3000))
        for mistake in ("  - {name: last, file: a.c, nothing: 1}\n", "  - {name: h7, file: a.c}\n", "nothing: 1\n"):
            with self.subTest(mistake):
                (self.folder / "fathom.yaml").write_text("harnesses:\n" + rows + mistake)
                used = lambda: sum(resource.getrusage(resource.RUSAGE_CHILDREN)[:2])
                start = used()
                self.refused(self.fathom("run"), "fathom.yaml:3002:")
                self.assertLess(used() - start, 10)


if __name__ == "__main__":
    unittest.main()
