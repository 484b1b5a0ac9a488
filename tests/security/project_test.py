#!/usr/bin/env python3
"""A project that is not trusted chooses nothing that is run, loaded, or lies outside of it."""

import hmac
import json
import os
import re
import resource
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path
from unittest import mock

ROOT = Path(__file__).resolve().parent.parent.parent
FATHOM = os.environ.get("FATHOM_BINARY", str(ROOT / "build/release/cli/fathom"))

sys.path.insert(0, str(Path(__file__).resolve().parent))
import hostile  # noqa: E402

PROGRAM = "int main(void) { return 0; }\n"
VIOLATED = "int main(void) { int a[1] = {0}, i = 5; return a[i]; }\n"


@unittest.skipUnless(Path(FATHOM).exists(), "there is no binary")
class Project(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="fathom-security-")
        self.addCleanup(folder.cleanup)
        self.outside = Path(folder.name)
        self.folder = self.outside / "project"
        self.folder.mkdir()
        self.ran = self.outside / "ran"
        self.script = self.folder / "script"
        self.script.write_text(f"#!/bin/sh\ntouch {self.ran}\nexec clang-19 \"$@\"\n")
        self.script.chmod(0o755)
        (self.folder / "a.c").write_text(PROGRAM)
        (self.outside / "secret.h").write_text("#error \"the secret is 4711\"\n")

    def fathom(self, *words, before=(), **environment):
        return subprocess.run([*before, FATHOM, *words], cwd=self.folder, capture_output=True, text=True, timeout=120, check=False,
                              env={**os.environ, "XDG_CONFIG_HOME": str(self.outside / "config"), **environment})

    def configure(self, lines, harness=""):
        (self.folder / "fathom.yaml").write_text(f"{lines}\nharnesses:\n  - name: one\n    file: a.c\n    {harness}\n")

    def refused(self, lines, message, harness="", line=None):
        with self.subTest(lines or harness):
            self.configure(lines, harness)
            done = self.fathom("run", "--untrusted")
            self.assertEqual((done.returncode, done.stdout), (2, ""), done.stderr)
            self.assertEqual(len(done.stderr.splitlines()), 1, done.stderr)
            self.assertIn(message, done.stderr)
            self.assertRegex(done.stderr, r"^fathom: fathom\.yaml:\d+:\d+: ")
            self.assertFalse(self.ran.exists())

    def test_a_harmless_project_is_checked(self):
        self.configure("include: [include]\ndefine: {A: 1}\ncompiler: [-std=c11, -Wall, -fno-common, -O2]\nlimits: {timeout: 60}")
        (self.folder / "include").mkdir()
        (self.folder / "include/b.h").write_text("#include <stdio.h>\n")
        (self.folder / "a.c").write_text("#include <b.h>\n#include <fathom.h>\n" + PROGRAM)
        for before in ((), *([hostile.WITHOUT_NAMESPACES] if hostile.landlock_version() >= 6 else [])):
            shutil.rmtree(self.folder / ".fathom", ignore_errors=True)
            done = self.fathom("run", "--untrusted", before=before)
            self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        (self.folder / "a.c").write_text(VIOLATED)
        done = self.fathom("run", "--untrusted")
        self.assertIn("false(valid-deref)", done.stdout + done.stderr)
        self.assertEqual(done.returncode, 1)

    def test_what_runs_or_loads_code_is_refused(self):
        for word in (f"-fplugin={self.script}", "-Xclang", f"-B{self.folder}", f"-fpass-plugin={self.script}", "@words",
                     "--config=words", "-Wl,-plugin", "-fprofile-use=x", "-save-temps", "-oout", "-specs=x",
                     "-fuse-ld=x", "--sysroot=/", "-Wp,-MD", "-mllvm", "-cc1", "-resource-dir=x", "-include-pch", "-isysroot",
                     "-gen-reproducer=always", "-gen-cdb-fragment-path"):
            self.refused(f"compiler: [\"{word}\"]", f"{word} is refused (--untrusted)")
        self.refused(f"options: {{solver: 'smtlib:{self.script}'}}", "is refused (--untrusted)")
        self.refused("", "replay: plain is refused (--untrusted)", "options: {replay: plain}")

    def test_the_configuration_is_no_link(self):
        (self.outside / "secret").write_text("secret: 4711\n")
        os.symlink("../secret", self.folder / "fathom.yaml")
        done = self.fathom("run", "--untrusted")
        self.assertEqual((done.returncode, done.stdout), (2, ""))
        self.assertIn("fathom.yaml: is a symbolic link", done.stderr)
        self.assertIn("secret", self.fathom("run").stderr)

    def test_they_would_be_taken(self):
        """What must fail: the same project, trusted."""
        self.configure(f"options: {{solver: 'smtlib:{self.script}'}}")
        (self.folder / "a.c").write_text("int f(void);\n_Bool __VERIFIER_nondet_bool(void);\n"
                                         "int main(void) { int a[2] = {0}, i = f(); return i > 0 && i < 3 ? a[i] : 0; }\n")
        self.fathom("run")
        self.assertTrue(self.ran.exists())

    @unittest.skipUnless(shutil.which("z3"), "z3 is not installed")
    def test_solvers_of_the_command_line_are_isolated(self):
        """A formula may take over who reads it."""
        solver = self.outside / "solver"
        solver.write_text(f"#!/bin/sh\ncat {self.outside}/secret.h >&2\ntouch {self.ran}\nexec z3 -in\n")
        solver.chmod(0o755)
        (self.folder / "a.c").write_text("int __VERIFIER_nondet_int(void);\n"
                                         "int main(void) { int a[2] = {0}, i = __VERIFIER_nondet_int(); return i > 0 && i * i < 5 ? a[i] : 0; }\n")
        words = ("check", "--no-replay", "--property", "valid-deref", "--solver", f"smtlib:{solver}", "a.c")
        for option in ("--untrusted", "--replay=isolated"):
            for before in ((), *([hostile.WITHOUT_NAMESPACES] if hostile.landlock_version() >= 6 else [])):
                with self.subTest((option, before)):
                    done = self.fathom(words[0], option, *words[1:], before=before)
                    self.assertEqual(done.stdout, "false(valid-deref)\n", done.stderr)
                    self.assertFalse(self.ran.exists())
        self.fathom(*words)  # what must fail
        self.assertTrue(self.ran.exists())

    def test_an_isolated_solver_ends_with_its_check(self):
        solver = self.outside / "solver"
        name = f"4711.{os.getpid()}"  # seconds, and nobody else's
        solver.write_text(f"#!/bin/sh\nsleep {name} & sleep {name}\n")
        solver.chmod(0o755)
        (self.folder / "a.c").write_text("int __VERIFIER_nondet_int(void);\nint main(void) { int a[2] = {0}, i = __VERIFIER_nondet_int(); "
                                         "return i > 0 && i * i < 5 ? a[i] : 0; }\n")
        for before in ((), *([hostile.WITHOUT_NAMESPACES] if hostile.landlock_version() >= 6 else [])):
            done = self.fathom("check", "--untrusted", "--no-replay", "--timeout", "2", "--solver", f"smtlib:{solver}", "a.c", before=before)
            self.assertEqual(done.returncode, 20, done.stderr)
            self.assertNotIn(name, subprocess.run(["ps", "-eo", "args"], capture_output=True, text=True, check=True).stdout)

    def test_files_outside_are_refused(self):
        self.refused("include: [..]", "-I: .. is outside of the project")
        self.refused("compiler: [-include, ../secret.h]", "-include: ../secret.h is outside of the project")
        self.refused("", "file: ", "files: [../secret.h]")
        os.symlink("../secret.h", self.folder / "link.c")
        self.refused("", "file: link.c is outside of the project", "files: [link.c]")
        self.refused("properties: [../secret.h]", "property: ../secret.h is outside of the project")

    def test_links_on_the_command_line_do_not_lead_out(self):
        """A person names a file of the project's, and the project says where that leads."""
        (self.outside / "good.c").write_text(PROGRAM)
        os.symlink("../good.c", self.folder / "link.c")
        os.symlink("..", self.folder / "folder")
        os.symlink("a.c", self.folder / "inside.c")
        for name in ("link.c", "./link.c", str(self.folder / "link.c"), "folder/good.c"):
            with self.subTest(name):
                done = self.fathom("check", "--untrusted", name)
                self.assertEqual((done.returncode, done.stdout), (2, ""))
                self.assertIn("is outside of the project (--untrusted)", done.stderr)
                self.assertEqual(self.fathom("check", name).stdout, "true\n")  # what must fail
        for name in ("inside.c", "../good.c", str(self.outside / "good.c")):
            self.assertEqual(self.fathom("check", "--untrusted", name).stdout, "true\n", name)

    def test_headers_without_an_end(self):
        """A compiler takes a device for an empty file; nobody else reads it to its end."""
        self.configure("")
        os.symlink("/dev/zero", self.folder / "zero.h")
        (self.folder / "a.c").write_text('#include "zero.h"\n' + PROGRAM)
        most = 4 << 30  # bytes, before they are those of the machine
        for words in (("run",), ("run", "--untrusted"), ("library", "a.c")):
            with self.subTest(words):
                done = subprocess.run([FATHOM, *words], cwd=self.folder, capture_output=True, text=True, timeout=60, check=False,
                                      env={**os.environ, "XDG_CONFIG_HOME": str(self.outside / "config")},
                                      preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (most, most)))
                self.assertEqual(done.returncode, 0, done.stdout + done.stderr)

    def test_versions_are_compared(self):
        git = lambda *words: subprocess.run(["git", "-c", "user.name=a", "-c", "user.email=a@b", *words], cwd=self.folder, check=True,
                                            capture_output=True)
        git("init", "-q")
        (self.folder / "h.h").write_text("#define MOST 7\n")
        (self.folder / "a.c").write_text('#include "h.h"\nint f(int a) { return a > MOST; }\nint g(int a) { return a > MOST; }\n')
        git("add", "a.c", "h.h")
        git("commit", "-qm", "a")
        (self.folder / "a.c").write_text('#include "h.h"\nint f(int a) { return !(a <= MOST); }\nint g(int a) { return a >= MOST; }\n')
        for before in ((), *([hostile.WITHOUT_NAMESPACES] if hostile.landlock_version() >= 6 else [])):
            done = self.fathom("diff", "--untrusted", "HEAD", before=before)
            self.assertRegex(done.stdout, r"equivalent +f ")
            self.assertRegex(done.stdout, r"differs +g ")
            self.assertEqual(done.returncode, 10, done.stdout + done.stderr)

    def repository(self):
        """One whose configuration has git run a program when it looks at a source."""
        git = lambda *words: subprocess.run(["git", "-c", "user.name=a", "-c", "user.email=a@b", *words], cwd=self.folder, check=True,
                                            capture_output=True)
        git("init", "-q")
        (self.folder / "a.c").write_text("int f(int a) { return a + a; }\n")
        git("add", "a.c")
        git("commit", "-qm", "a")
        # Its size is the same, so that git has to look.
        (self.folder / "a.c").write_text("int f(int a) { return a * 2; }\n")
        (self.folder / ".gitattributes").write_text("*.c filter=x\n")
        git("config", "filter.x.clean", f"touch {self.ran}; cat")

    def test_what_a_repository_has_git_run_is_isolated(self):
        self.repository()
        self.configure("options: {entry: f}")
        for before in ((), *([hostile.WITHOUT_NAMESPACES] if hostile.landlock_version() >= 6 else [])):
            with self.subTest(before):
                done = self.fathom("diff", "--untrusted", "HEAD", before=before)
                self.assertRegex(done.stdout, r"equivalent +f ", done.stderr)
                done = self.fathom("run", "--untrusted", "--fresh", "--changed-since", "HEAD", before=before)
                self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
                self.assertFalse(self.ran.exists())
        self.fathom("diff", "HEAD")  # what must fail
        self.assertTrue(self.ran.exists())

    def test_the_inside_of_a_repository_is_none(self):
        """Folders that a project brings along: git would take one for the repository that it looks like."""
        self.repository()
        inside = self.folder / "inside"
        inside.mkdir()
        for name in ("HEAD", "objects", "refs", "config", "index"):
            copy = shutil.copytree if (self.folder / ".git" / name).is_dir() else shutil.copy
            copy(self.folder / ".git" / name, inside / name)
        for name in ("a.c", ".gitattributes"):
            shutil.copy(self.folder / name, inside / name)
        for setting in (("core.bare", "false"), ("core.worktree", ".")):
            subprocess.run(["git", "config", "-f", inside / "config", *setting], check=True)
        shutil.rmtree(self.folder / ".git")
        there = lambda *words: subprocess.run([FATHOM, *words], cwd=inside, capture_output=True, text=True, timeout=120, check=False)
        done = there("diff", "--untrusted", "HEAD^0")
        self.assertEqual((done.returncode, done.stdout), (2, ""))
        self.assertFalse(self.ran.exists())
        there("diff", "HEAD^0")  # what must fail
        self.assertTrue(self.ran.exists())

    def test_a_library_is_chosen_from_no_more_than_a_run(self):
        for words in (["-fplugin=" + str(self.script)], ["-include", "../secret.h"]):
            self.configure(f"compiler: {json.dumps(words)}")
            done = self.fathom("library", "--untrusted")
            self.assertEqual((done.returncode, done.stdout), (2, ""), done.stderr)
            self.assertRegex(done.stderr, r"^fathom: fathom\.yaml:\d+:\d+: compiler: .*\(--untrusted\)")
        (self.folder / "fathom.yaml").unlink()
        (self.outside / "secret").write_text("secret: 4711\n")
        os.symlink("../secret", self.folder / "fathom.yaml")
        for words in (("library", "--untrusted"), ("contracts", "--drop", "--untrusted")):
            done = self.fathom(*words)
            self.assertEqual(done.returncode, 2)
            self.assertIn("fathom.yaml: is a symbolic link", done.stderr)
        self.assertIn("secret", self.fathom("library").stderr)  # what must fail
        (self.folder / "fathom.yaml").unlink()
        (self.folder / "b.c").write_text("int g(int a) { return a; }\n")
        (self.folder / "compile_commands.json").write_text(json.dumps(
            [{"directory": str(self.folder), "file": name, "arguments": ["cc", "@words", "-c", name]} for name in ("a.c", "b.c")]))
        for words in (("library", "--untrusted"), ("diff", "--untrusted", "--compile-commands", "compile_commands.json", "a.c", "b.c"),
                      ("init", "--untrusted", "--compile-commands", "compile_commands.json")):
            with self.subTest(words):
                done = self.fathom(*words)
                self.assertEqual((done.returncode, done.stdout), (2, ""), done.stderr)
                self.assertIn("@words is refused (--untrusted)", done.stderr)

    def test_a_project_is_begun(self):
        (self.folder / "a.c").write_text("int f(int a) { return a; }\n")
        (self.folder / "b.c").write_text('#include "../secret.h"\nint g(int a) { return a; }\n')
        done = self.fathom("init", "--untrusted")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertNotIn("4711", done.stdout + done.stderr)
        self.assertIn("name: f", (self.folder / "fathom.yaml").read_text())
        self.assertIn("4711", self.fathom("init", "--force").stderr)  # what must fail
        proof = self.folder / "proofs/f"
        proof.mkdir(parents=True)
        (proof / "Makefile").write_text(f"X := $(shell touch {self.ran})\nHARNESS_ENTRY = f\nPROJECT_SOURCES = ../../a.c\n")
        done = self.fathom("init", "--untrusted", "--force", "--cbmc-proofs", "proofs")
        self.assertEqual((done.returncode, done.stdout), (2, ""))
        self.assertIn("--cbmc-proofs: not with --untrusted", done.stderr)
        self.assertFalse(self.ran.exists())
        self.fathom("init", "--force", "--cbmc-proofs", "proofs")  # what must fail
        self.assertTrue(self.ran.exists())

    def test_links_of_the_project_do_not_lead_outputs_out(self):
        elsewhere = self.outside / "elsewhere"
        elsewhere.mkdir()
        os.symlink("../elsewhere", self.folder / "way")
        (self.folder / "a.c").write_text(VIOLATED)
        (self.folder / "b.c").write_text("int f(int a) { return a; }\n")
        self.configure("options: {no-replay: true}")
        absolute = str(self.folder / "way/x")
        fuzzed = ("check", "--untrusted", "--no-replay", "--entry", "LLVMFuzzerTestOneInput", "f.c")
        (self.folder / "f.c").write_text("int LLVMFuzzerTestOneInput(const unsigned char *d, unsigned long n) { return n > 1 ? d[n] : 0; }\n")
        commands = [("run", "--untrusted", option, "way/x") for option in ("--json", "--html", "--record", "--output")]
        commands += [("diff", "--untrusted", option, "way/x", "b.c", "b.c") for option in ("--json", "--html", "--sarif")]
        commands += [("library", "--untrusted", option, "way/x", "b.c") for option in ("--json", "--contracts", "--output")]
        commands += [("check", "--untrusted", "--no-replay", option, path, "a.c") for path in ("way/x", absolute)
                     for option in ("--json", "--cache", "--log-queries", "--harness")]
        commands += [(*fuzzed, option, path) for path in ("way/x", absolute) for option in ("--corpus-out", "--test-suite")]
        commands += [("check", "--untrusted", "--certify", "--proof", "way/x", "a.c"), ("harness", "--untrusted", "f", "b.c", "-o", "way/x"),
                     ("init", "--untrusted", "--output", "way/x")]
        for words in commands:
            with self.subTest(words):
                done = self.fathom(*words)
                self.assertEqual(list(elsewhere.iterdir()), [], done.stderr)
                self.assertIn("a symbolic link is on the way to it", done.stderr)
                trusted = [word for word in words if word != "--untrusted"]
                self.fathom(*trusted)
                if "--proof" not in words and "--test-suite" not in words:  # what must fail
                    self.assertNotEqual(list(elsewhere.iterdir()), [])
                shutil.rmtree(elsewhere)
                elsewhere.mkdir()

    def test_files_outside_are_not_included(self):
        self.configure("")
        os.symlink("../secret.h", self.folder / "linked.h")
        for name in ("../secret.h", f"{self.outside}/secret.h", "linked.h"):
            with self.subTest(name):
                (self.folder / "a.c").write_text(f'#include "{name}"\n{PROGRAM}')
                for words, before in ((("run", "--untrusted"), ()), (("check", "--untrusted", "a.c"), ()),
                                      (("check", "--untrusted", "a.c"), hostile.WITHOUT_NAMESPACES)):
                    if before and hostile.landlock_version() < 6:
                        continue
                    done = self.fathom(*words, before=before)
                    self.assertNotIn("4711", done.stdout + done.stderr)
                    self.assertRegex(done.stdout + done.stderr, "file not found|Permission denied")
                self.assertIn("4711", self.fathom("check", "a.c").stderr)

    def test_assembly_includes_no_file_outside(self):
        """What is linked for a replay; the program ends with a status of its own where it has got the file."""
        (self.folder / "a.c").write_text(
            "#ifndef __FATHOM_CONTRACTS__\n#include <unistd.h>\n"
            f'__asm__(".section .rodata\\n.globl secret\\nsecret: .incbin \\"{self.outside}/secret.h\\"\\n.text");\n'
            "extern const char secret[];\n"
            "__attribute__((constructor)) static void look(void) { if (secret[0] == '#') _exit(77); }\n#endif\n" + VIOLATED)
        words = ("--property", "valid-deref", "a.c")
        for before in ((), *([hostile.WITHOUT_NAMESPACES] if hostile.landlock_version() >= 6 else [])):
            done = self.fathom("check", "--untrusted", *words, before=before)
            self.assertRegex(done.stderr, "replayed: not possible .*incbin")
        self.assertIn("ended with status 77", self.fathom("check", *words).stderr)  # what must fail

    def test_forged_answers_are_ignored(self):
        self.configure("options: {no-replay: true}")
        (self.folder / "a.c").write_text(PROGRAM)
        self.assertEqual(self.fathom("run").returncode, 0)
        again = self.fathom("run")
        self.assertIn("cached", again.stdout)
        good, = (self.folder / ".fathom/answers").iterdir()
        key = (self.outside / "config/fathom/store.key")
        self.assertEqual(key.stat().st_mode & 0o777, 0o600)
        forged = good.read_text()
        (self.folder / "a.c").write_text(VIOLATED)
        first = self.fathom("run")
        self.assertEqual(first.returncode, 1)
        bad, = set((self.folder / ".fathom/answers").iterdir()) - {good}
        for text in (forged, re.sub("\nfathom-seal .*", "", forged), forged.replace("true", "truf"), "", "x" * 1000):
            with self.subTest(text[-80:]):
                bad.write_text(text)
                done = self.fathom("run")
                self.assertEqual(done.returncode, 1)
                self.assertNotIn("cached", done.stdout)
                self.assertEqual(done.stderr.count(f"{bad.name}: is not of this user's Fathom, and ignored"), 1)
        self.assertIn("cached", self.fathom("run").stdout)
        key.unlink()  # another user's
        done = self.fathom("run")
        self.assertNotIn("cached", done.stdout)

    def test_a_home_that_is_missing_is_not_made(self):
        """Users without a home have the name of no folder: no key is kept, and nothing counts from run to run."""
        self.configure("options: {no-replay: true}")
        (self.folder / "a.c").write_text(PROGRAM)
        home = self.outside / "home"
        surroundings = {"HOME": str(home), "XDG_CONFIG_HOME": ""}
        for _ in range(2):
            self.assertNotIn("cached", self.fathom("run", **surroundings).stdout)
        self.assertFalse(home.exists())
        home.mkdir()
        self.fathom("run", **surroundings)
        self.assertIn("cached", self.fathom("run", **surroundings).stdout)
        self.assertTrue((home / ".config/fathom/store.key").exists())

    def test_replays_are_sealed(self):
        """A file that another program has sealed with the key counts, and no other."""
        words = ("check", "--property", "valid-deref", "--replay-cache", "kept", "a.c")
        (self.folder / "a.c").write_text(VIOLATED)
        with mock.patch.dict(os.environ, {"FATHOM_STORE_KEY": "a key"}):
            self.fathom(*words)
            kept, = (self.folder / "kept").glob("replay-*")
            text = kept.read_text()
            content = text[:text.index("\nfathom-seal ")].replace("stack-buffer", "shown before: stack-buffer")
            seal = lambda key: hmac.new(key, f"{len(kept.name)} {kept.name}\n{content}".encode(), "sha256").hexdigest()
            for key, counts in ((b"a key", True), (b"another", False)):
                kept.write_text(f"{content}\nfathom-seal {seal(key)}\n")
                done = self.fathom(*words)
                self.assertEqual("shown before" in done.stderr, counts, done.stderr)
                self.assertEqual("is not of this user's Fathom, and ignored" in done.stderr, not counts)
            self.assertEqual(kept.read_text(), text)

    def test_answers_of_solvers_are_sealed(self):
        words = ("check", "--stats", "--no-replay", "--solver", "boolector", "--property", "valid-deref", "--cache", "kept", "a.c")
        (self.folder / "a.c").write_text("unsigned __VERIFIER_nondet_uint(void);\nint main(void) {\n  unsigned x = __VERIFIER_nondet_uint();\n"
                                         "  int a[2] = {0};\n  return a[x * x == 49 ? 2 : 1];\n}\n")
        hits = lambda done: int((re.findall(r"cache\.hits\D+(\d+)", done.stderr) or ["0"])[-1])
        self.assertEqual(hits(self.fathom(*words)), 0)
        self.assertGreater(hits(self.fathom(*words)), 0)
        texts = {path: path.read_bytes() for path in (self.folder / "kept").rglob("*") if path.is_file()}
        for forge in (lambda text: re.sub(rb"\nfathom-seal .*", b"", text), lambda text: text.replace(b"fathom-seal ", b"fathom-seal 0"),
                      lambda text: b"#" + text):
            for path, text in texts.items():
                path.write_bytes(forge(text))
            done = self.fathom(*words)
            self.assertEqual((hits(done), done.stdout), (0, "false(valid-deref)\n"), done.stderr)
            self.assertIn("is not of this user's Fathom, and ignored", done.stderr)

    def test_stores_are_no_links(self):
        """Answers that are old are deleted."""
        old = self.outside / "documents"
        old.mkdir()
        (old / "old").write_text("old")
        os.utime(old / "old", (0, 0))
        self.configure("")
        (self.folder / ".fathom").mkdir()
        os.symlink("../../documents", self.folder / ".fathom/answers")
        done = self.fathom("run")
        self.assertEqual((done.returncode, done.stdout), (2, ""))
        self.assertIn("answers: is a symbolic link", done.stderr)
        (self.folder / ".fathom/answers").unlink()
        (self.folder / ".fathom").rmdir()
        os.symlink("../documents", self.folder / ".fathom")
        done = self.fathom("run", "--untrusted")
        self.assertEqual((done.returncode, done.stdout), (2, ""))
        self.assertEqual([path.name for path in old.iterdir()], ["old"])
        self.assertEqual(self.fathom("run").returncode, 0)  # the person's own, as far as one knows

    def test_task_definitions_are_refused(self):
        (self.folder / "task.yml").write_text("format_version: '2.0'\ninput_files: '../secret.h'\nproperties: []\n")
        done = self.fathom("check", "--untrusted", "task.yml")
        self.assertEqual((done.returncode, done.stdout), (2, ""))
        self.assertIn("--untrusted: not with task definitions", done.stderr)

    def test_compilation_databases(self):
        text = f'[{{"directory": "{self.folder}", "file": "a.c", "arguments": ["{self.script}", "@words", "-c", "a.c"]}}]'
        (self.folder / "compile_commands.json").write_text(text)
        self.refused("compile-commands: compile_commands.json", "@words is refused (--untrusted)")
        (self.folder / "compile_commands.json").write_text(text.replace('"@words"', '"-DA=1", "-Wall", "-Xlinker"'))
        self.configure("compile-commands: compile_commands.json")
        done = self.fathom("run", "--untrusted")
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        self.assertFalse(self.ran.exists())


if __name__ == "__main__":
    unittest.main()
