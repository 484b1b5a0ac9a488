#!/usr/bin/env python3
"""What is installed and packed: pages made of the options, the installed tree, scripts, templates for CI.

Whole packages are built by packaging/package and tried by packaging/try, which take minutes and root.
"""

import base64
import hashlib
import os
import re
import shutil
import subprocess
import tempfile
import unittest
import zipfile
from pathlib import Path

try:
    import yaml
except ImportError:
    yaml = None

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build/release"
FATHOM = os.environ.get("FATHOM_BINARY", str(BUILD / "cli/fathom"))
CI = ROOT / "examples/ci"


def run(*command, **options):
    return subprocess.run([str(word) for word in command], capture_output=True, text=True, timeout=120, **options)


class Folder(unittest.TestCase):
    def setUp(self):
        self.folder = Path(tempfile.mkdtemp(prefix="fathom-packaging-"))
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)


@unittest.skipUnless(os.access(FATHOM, os.X_OK), f"no binary at {FATHOM}")
class Pages(Folder):
    def page(self, kind):
        done = run(FATHOM, f"--fathom-page={kind}")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        path = self.folder / f"page.{kind}"
        path.write_text(done.stdout)
        return path

    def test_every_option_is_in_every_page(self):
        for command in ("check", "validate", "emit", "replay"):
            names = set(re.findall(r"(?m)^  (?:-\w,)?(--[a-z-]+)", run(FATHOM, command, "--help").stdout))
            self.assertIn("--timeout", names)
            for kind in ("man", "bash", "zsh", "fish"):
                text = self.page(kind).read_text().replace("\\-", "-").replace(" -l ", " --")
                self.assertEqual([name for name in sorted(names) if name not in text], [], f"{command} in {kind}")

    def test_no_other_page(self):
        self.assertEqual(run(FATHOM, "--fathom-page=html").returncode, 2)

    def test_shells_read_them(self):
        for shell, kind in (("bash", "bash"), ("zsh", "zsh"), ("fish", "fish")):
            if shutil.which(shell):
                done = run(shell, "-n", self.page(kind))
                self.assertEqual((done.returncode, done.stderr), (0, ""), shell)

    def complete(self, *words):
        """What bash offers for the last word."""
        page = self.page("bash")
        script = f". {page}; COMP_WORDS=({' '.join(words)} ''); COMP_CWORD={len(words)}; _fathom; printf '%s\\n' \"${{COMPREPLY[@]}}\""
        return run("bash", "-c", script, cwd=self.folder).stdout.split()

    def test_bash_completes(self):
        self.assertLessEqual({"check", "validate", "emit", "replay"}, set(self.complete("fathom")))
        self.assertEqual(set(self.complete("fathom", "check", "--data-model")), {"LP64", "ILP32"})
        (self.folder / "a.c").write_text("")
        self.assertIn("a.c", self.complete("fathom", "check"))
        self.assertNotIn("a.c", self.complete("fathom", "check", "--unwind"))

    @unittest.skipUnless(shutil.which("fish"), "no fish")
    def test_fish_completes(self):
        offered = run("fish", "-c", f"source {self.page('fish')}; complete -C 'fathom check --data-model '").stdout
        self.assertEqual({line.split("\t")[0] for line in offered.splitlines()}, {"LP64", "ILP32"})

    @unittest.skipUnless(shutil.which("groff"), "no groff")
    def test_the_manual_page_has_no_mistakes(self):
        done = run("groff", "-man", "-ww", "-Tutf8", self.page("man"))
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertIn("unknown(reason)", re.sub(r"\x1b\[[\d;]*m|.\x08", "", done.stdout))


@unittest.skipUnless(os.access(FATHOM, os.X_OK) and (BUILD / "pages/fathom.1").exists(), "nothing is built")
class Installed(Folder):
    def install(self):
        done = run("cmake", "--install", BUILD, "--prefix", self.folder / "usr")
        self.assertEqual(done.returncode, 0, done.stderr)
        return self.folder / "usr"

    def test_the_tree(self):
        prefix = self.install()
        for name in ("bin/fathom", "share/man/man1/fathom.1", "share/bash-completion/completions/fathom",
                     "share/zsh/vendor-completions/_fathom", "share/fish/vendor_completions.d/fathom.fish",
                     "include/fathom.h", "share/doc/fathom/copyright", "share/doc/fathom/examples/off_by_one.c"):
            self.assertTrue((prefix / name).is_file(), name)
        program = self.folder / "a.c"
        program.write_text("#include <fathom.h>\nint main(void) { fathom_assert(fathom_nondet_int() != 7); }\n")
        moved = self.folder / "elsewhere"
        prefix.rename(moved)
        done = run(moved / "bin/fathom", "check", program, "--no-replay", env={"PATH": os.environ["PATH"]})
        self.assertEqual((done.returncode, done.stdout), (10, "false(assertion)\n"), done.stderr)
        native = run("cc", "-I", moved / "include", "-fsyntax-only", program)
        self.assertEqual(native.returncode, 0, native.stderr)

    @unittest.skipUnless(shutil.which("ninja"), "no ninja")
    def test_where_only_the_checker_was_built(self):
        """A build folder that has what the target `fathom` makes, and no more."""
        asked = run("ninja", "-C", BUILD, "-t", "inputs", "fathom")
        self.assertEqual(asked.returncode, 0, asked.stderr)
        programs = [name for name in asked.stdout.splitlines() if name.startswith("lib/fathom/bin/")]
        copy = self.folder / "build"
        for name in (*programs, "cli/fathom", "cli/fathom-goto-cc"):
            (copy / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(BUILD / name, copy / name, follow_symlinks=False)
        for script in BUILD.rglob("cmake_install.cmake"):
            place = copy / script.relative_to(BUILD)
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_text(script.read_text().replace(f"{BUILD}/", f"{copy}/"))
        done = run("cmake", f"-DCMAKE_INSTALL_PREFIX={self.folder}/usr", "-P", copy / "cmake_install.cmake")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertFalse((self.folder / "usr/share/man/man1/fathom.1").exists())
        program = self.folder / "a.c"
        program.write_text("int main(void) { return 0; }\n")
        done = run(self.folder / "usr/bin/fathom", "check", program)
        self.assertEqual((done.returncode, done.stdout, done.stderr.count("missing")), (0, "true\n", 0), done.stderr)
        # What must fail: without a program that the target makes.
        (copy / programs[0]).unlink()
        done = run("cmake", f"-DCMAKE_INSTALL_PREFIX={self.folder}/usr", "-P", copy / "cmake_install.cmake")
        self.assertIn(programs[0], done.stderr)
        self.assertNotEqual(done.returncode, 0)

    def test_a_compiler_that_comes_along_is_used(self):
        prefix = self.install()
        own = prefix / "lib/fathom/bin/clang-19"
        own.parent.mkdir(parents=True, exist_ok=True)
        (own.parent / "fathom-clang").unlink(missing_ok=True)
        own.write_text(f"#!/bin/sh\necho used >> {self.folder}/log\nexec {shutil.which('clang-19')} \"$@\"\n")
        own.chmod(0o755)
        program = self.folder / "a.c"
        program.write_text("int main(void) { return 0; }\n")
        done = run(prefix / "bin/fathom", "check", program)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("fathom-clang is missing", done.stderr)
        self.assertTrue((self.folder / "log").exists())
        own.write_text("#!/bin/sh\nexit 1\n")
        self.assertEqual(run(prefix / "bin/fathom", "check", program).returncode, 2)

    def test_our_own_clang_takes_the_headers_of_the_one_that_comes_along(self):
        prefix = self.install()
        own = prefix / "lib/fathom/bin"
        if not (own / "fathom-clang").exists():
            self.skipTest("fathom-clang was not built")
        shutil.copy2(shutil.which("true"), own / "clang-19")
        headers = prefix / "lib/fathom/lib/clang/19/include"
        headers.mkdir(parents=True)
        (headers / "only_there.h").write_text("#define ANSWER 42\n")
        program = self.folder / "a.c"
        program.write_text("#include <only_there.h>\nint main(void) { return ANSWER - 42; }\n")
        done = run(prefix / "bin/fathom", "check", program)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertNotIn("fathom-clang is missing", done.stderr)


class Scripts(unittest.TestCase):
    def test_shells_read_them(self):
        for name, shell in (("packaging/package", "sh"), ("packaging/try", "sh"), ("packaging/bare_root", "sh"),
                            ("sv-comp/package.sh", "sh"), ("sv-comp/smoketest.sh", "sh"), ("packaging/bundle.sh", "bash"),
                            ("packaging/source-package", "sh"), ("packaging/action/install", "sh"), ("packaging/action/check", "sh"),
                            ("packaging/recipes/fill", "sh"),
                            ("examples/ci/pre-commit", "sh")):
            path = ROOT / name
            self.assertTrue(os.access(path, os.X_OK), name)
            self.assertEqual(run(shell, "-n", path).returncode, 0, name)
            if shutil.which("shellcheck"):
                done = run("shellcheck", path)
                self.assertEqual(done.returncode, 0, done.stdout)

    def test_a_bundle_needs_a_known_scope(self):
        with tempfile.TemporaryDirectory() as folder:
            self.assertNotEqual(run(ROOT / "packaging/bundle.sh", folder, "nothing", "/bin/true").returncode, 0)


@unittest.skipUnless(shutil.which("readelf"), "no binutils")
class Wheel(Folder):
    """packaging/wheel with a tree whose programs are others; the real one takes minutes to build."""

    def package(self, name="fathom-1.2.3-Linux-x86_64.tar.xz", program='echo "1.2.3 (abc) LLVM"'):
        tree = self.folder / "fathom-1.2.3"
        for folder in ("bin", "lib/fathom/bin", "share/man/man1", "share/doc/fathom/licences"):
            (tree / folder).mkdir(parents=True, exist_ok=True)
        # Says its name, its arguments and how it ended.
        (tree / "bin/fathom").write_text(f'#!/bin/sh\n[ "$1" != --version ] || {{ {program}; exit; }}\n'
                                         'printf "%s\\n" "$@"\n[ -x "${0%/bin/*}/lib/fathom/bin/helper" ] && exit 10\n')
        (tree / "bin/fathom").chmod(0o755)
        shutil.copy(shutil.which("readelf"), tree / "lib/fathom/bin/helper")
        if not (tree / "bin/fathom-goto-cc").exists():
            (tree / "bin/fathom-goto-cc").symlink_to("fathom")
        (tree / "share/man/man1/fathom.1").write_text(".TH")
        (tree / "share/doc/fathom/README.md").write_text("# Fathom\n")
        package = self.folder / name
        self.assertEqual(run("tar", "-C", self.folder, "-cJf", package, tree.name).returncode, 0)
        return package

    def wheel(self):
        made = run(ROOT / "packaging/wheel", self.package(), self.folder / "out")
        self.assertEqual(made.returncode, 0, made.stderr)
        return Path(made.stdout.strip())

    def test_its_name_and_record(self):
        wheel = self.wheel()
        self.assertRegex(wheel.name, r"\Afathom_verify-1\.2\.3-py3-none-manylinux_2_\d+_(x86_64|aarch64)\.whl\Z")
        with zipfile.ZipFile(wheel) as archive:
            about = "fathom_verify-1.2.3.dist-info/"
            self.assertIn(f"Tag: {wheel.stem.split('-', 2)[2]}\n", archive.read(about + "WHEEL").decode())
            self.assertIn("\nVersion: 1.2.3\n", archive.read(about + "METADATA").decode())
            rows = [row.split(",") for row in archive.read(about + "RECORD").decode().splitlines()]
            self.assertEqual({row[0] for row in rows}, set(archive.namelist()))
            for name, digest, size in rows[:-1]:
                data = archive.read(name)
                mine = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
                self.assertEqual((digest, int(size)), (f"sha256={mine}", len(data)), name)

    def test_the_newest_c_library_that_is_asked_for(self):
        said = run("objdump", "-T", shutil.which("readelf")).stdout
        newest = max(int(minor) for minor in re.findall(r"GLIBC_2\.(\d+)", said))
        self.assertIn(f"manylinux_2_{max(newest, 17)}_", self.wheel().name)

    def test_the_same_package_makes_the_same_wheel(self):
        self.assertEqual(self.wheel().read_bytes(), self.wheel().read_bytes())

    @unittest.skipUnless(run("python3", "-m", "ensurepip", "--version").returncode == 0, "no venv")
    def test_a_clean_environment(self):
        wheel = self.wheel()
        environment = self.folder / "environment"
        self.assertEqual(run("python3", "-m", "venv", environment).returncode, 0)
        installed = run(environment / "bin/pip", "install", "--no-index", "--disable-pip-version-check", wheel)
        self.assertEqual(installed.returncode, 0, installed.stderr)
        done = run(environment / "bin/fathom", "check", "a b", "$x")
        self.assertEqual((done.returncode, done.stdout.splitlines()), (10, ["check", "a b", "$x"]), done.stderr)
        self.assertTrue(os.access(environment / "bin/fathom-goto-cc", os.X_OK))
        self.assertTrue((environment / "share/man/man1/fathom.1").exists())

    @unittest.skipUnless(shutil.which("npm"), "no npm")
    def test_a_package_for_npm(self):
        package = self.package()
        made = [run(ROOT / "packaging/wheel", "--npm", package, self.folder / name) for name in ("one", "two")]
        self.assertEqual([done.returncode for done in made], [0, 0], made[0].stderr)
        first, second = (Path(done.stdout.strip()) for done in made)
        self.assertEqual(first.read_bytes(), second.read_bytes())
        self.assertRegex(first.name, r"\Afathom-verify-1\.2\.3-(x86_64|aarch64)\.tgz\Z")
        place = self.folder / "place"
        place.mkdir()
        installed = run("npm", "install", "--offline", "--no-audit", "--no-fund", "--prefix", place, first, env={**os.environ, "HOME": str(self.folder)})
        self.assertEqual(installed.returncode, 0, installed.stderr)
        for name in ("fathom", "fathom-goto-cc"):
            program = place / "node_modules/.bin" / name
            self.assertEqual(run(program, "check", "a b", "$x").stdout.splitlines(), ["check", "a b", "$x"])
            self.assertTrue(os.access(program.resolve().parent.parent / "lib/fathom/bin/helper", os.X_OK))

    def test_what_is_no_package(self):
        empty = self.folder / "empty.tar.xz"
        (self.folder / "x").mkdir()
        run("tar", "-C", self.folder, "-cJf", empty, "x")
        for package in (empty, self.package("broken.tar.xz", "exit 3"), self.package("mute.tar.xz", "echo fathom")):
            done = run(ROOT / "packaging/wheel", package, self.folder / "out")
            self.assertEqual((done.returncode, done.stderr[:7]), (1, "wheel: "), package)
            self.assertFalse((self.folder / "out").exists())


class Recipes(Folder):
    def fill(self, *words):
        return run(ROOT / "packaging/recipes/fill", *words, self.folder / "out")

    def test_filled_in(self):
        archive = self.folder / "fathom-1.2.3-Linux-x86_64.tar.xz"
        archive.write_bytes(b"archive")
        url = "https://example.org/fathom/releases/v1.2.3/" + archive.name
        done = self.fill(archive, url)
        self.assertEqual(done.returncode, 0, done.stderr)
        for name, checker in (("fathom.rb", ["ruby", "-c"]), ("flake.nix", ["nix-instantiate", "--parse"])):
            path = self.folder / "out" / name
            text = path.read_text()
            self.assertNotRegex(text, "@[A-Z0-9]+@", name)
            for part in ('"1.2.3"', f'"{url}"', hashlib.sha256(b"archive").hexdigest()):
                self.assertIn(part, text, name)
            if shutil.which(checker[0]):
                self.assertEqual(run(*checker, path).returncode, 0, name)

    def test_what_is_refused(self):
        archive = self.folder / "fathom-1.2.3-Linux-x86_64.tar.xz"
        archive.write_bytes(b"archive")
        for words in ((archive, "http://example.org/a"), (archive, 'https://a/" + system("x")'), (archive, "https://a|b"),
                      (self.folder / "other.tar.xz", "https://example.org/a")):
            self.assertEqual(self.fill(*words).returncode, 2, words)
            self.assertFalse((self.folder / "out").exists())


class SourcePackage(Folder):
    def test_its_parts(self):
        control = (ROOT / "packaging/debian/control").read_text()
        setup = (ROOT / "scripts/setup").read_text()
        # What a build needs is what scripts/setup installs, but for tools of packages.
        needed = set(re.findall(r"[a-z0-9.+-]+", re.search(r"Build-Depends: (.*?)\n\S", control, re.S)[1])) - {"debhelper-compat", "13", "patchelf"}
        self.assertEqual([name for name in needed if not re.search(rf"(?m)(^| ){re.escape(name)}( |$)", setup)], [])
        self.assertTrue(os.access(ROOT / "packaging/debian/rules", os.X_OK))

    def test_a_maintainer_has_a_name(self):
        done = run(ROOT / "packaging/source-package", self.folder / "out", env={"PATH": "/usr/bin:/bin"})
        self.assertNotEqual(done.returncode, 0)
        self.assertIn("DEBEMAIL", done.stderr)
        self.assertFalse((self.folder / "out").exists())


class Action(Folder):
    """The scripts of the step for GitHub Actions, as a runner would call them."""

    def setUp(self):
        super().setUp()
        self.bin = self.folder / "bin"
        self.bin.mkdir()

    def check(self, files="", options="", fathom=FATHOM, **inputs):
        if not (self.bin / "fathom").exists():
            (self.bin / "fathom").symlink_to(fathom)
        output = self.folder / "output"
        output.write_text("")
        environment = {"PATH": f"{self.bin}:/usr/bin:/bin", "HOME": str(self.folder), "RUNNER_TEMP": str(self.folder), "GITHUB_OUTPUT": str(output),
                       "INPUT_FILES": files, "INPUT_OPTIONS": options, "INPUT_TRUSTED": "true", "INPUT_CACHE": "false", **inputs}
        done = run(ROOT / "packaging/action/check", cwd=self.folder, env=environment)
        return done, dict(line.split("=", 1) for line in output.read_text().splitlines())

    def words(self, **inputs):
        """What fathom is given."""
        (self.bin / "fathom").write_text('#!/bin/sh\nprintf "%s\\n" "$@" "key=${FATHOM_STORE_KEY-none}" true\n')
        (self.bin / "fathom").chmod(0o755)
        return self.check(**inputs)[0].stdout.splitlines()[:-1]

    def test_words(self):
        report = str(self.folder / "fathom.sarif")
        self.assertEqual(self.words(), ["run", "--github", "--sarif", report, "key=none"])
        self.assertEqual(self.words(files="a b.c\n\n-x.c\n", options="--unwind\n4\n$(touch x)", INPUT_STORE_KEY="k", INPUT_CACHE="true"),
                         ["check", "--cache", ".fathom/answers", "--github", "--sarif", report, "--unwind", "4", "$(touch x)", "a b.c", "./-x.c",
                          "key=k"])
        self.assertEqual(self.words(INPUT_TRUSTED="yes")[-2:], ["--untrusted", "key=none"])
        self.assertFalse((self.folder / "x").exists())

    @unittest.skipUnless(os.access(FATHOM, os.X_OK), f"no binary at {FATHOM}")
    def test_verdicts(self):
        (self.folder / "right.c").write_text("int main(void) { return 0; }\n")
        (self.folder / "wrong.c").write_text("int main(void) { int a[2] = {1, 2}; return a[2]; }\n")
        done, said = self.check("right.c")
        self.assertEqual((done.returncode, said["verdict"]), (0, "true"), done.stderr)
        done, said = self.check("wrong.c")
        self.assertEqual((done.returncode, said["verdict"]), (10, "false(valid-deref)"), done.stderr)
        self.assertIn("::error file=wrong.c,line=1", done.stdout)
        self.assertTrue(Path(said["sarif"]).exists())
        done, said = self.check("none.c")
        self.assertEqual((done.returncode, said.get("sarif")), (2, None))

    @unittest.skipUnless(yaml, "no python3-yaml")
    def test_its_inputs(self):
        action = yaml.safe_load((ROOT / "packaging/action/action.yml").read_text())
        text = (ROOT / "packaging/action/action.yml").read_text()
        used = set(re.findall(r"inputs\.([a-z-]+)", text))
        self.assertEqual(used, set(action["inputs"]))
        for step in action["runs"]["steps"]:
            self.assertTrue("uses" in step or "shell" in step)
            # Texts of others reach scripts by their environment alone.
            self.assertNotIn("${{", step.get("run", ""))

    def test_packages_that_are_none(self):
        for name in ("none.whl", "a.zip"):
            (self.folder / "a.zip").write_text("")
            done = run(ROOT / "packaging/action/install", cwd=self.folder,
                       env={"PATH": "/usr/bin:/bin", "INPUT_PACKAGE": name, "RUNNER_TEMP": str(self.folder), "GITHUB_PATH": str(self.folder / "path")})
            self.assertEqual(done.returncode, 1)
            self.assertIn(name, done.stderr)
            self.assertFalse((self.folder / "path").exists())


@unittest.skipUnless(os.geteuid() == 0 and shutil.which("cmake"), "needs root and cmake")
class BareRoot(Folder):
    """The competition's archive is tried where there is nothing; here with an archive that is a smoke test alone."""

    def try_it(self, script):
        inside = self.folder / "packed/fathom"
        inside.mkdir(parents=True, exist_ok=True)
        (inside / "smoketest.sh").write_text(f"#!/bin/sh\n{script}\necho 'smoketest: all is well'\n")
        (inside / "smoketest.sh").chmod(0o755)
        packed = run("cmake", "-E", "tar", "cf", "fathom.zip", "--format=zip", "fathom", cwd=inside.parent)
        self.assertEqual(packed.returncode, 0, packed.stderr)
        return run(ROOT / "packaging/try", self.folder / "root", inside.parent / "fathom.zip")

    def test_nothing_is_there_and_what_fails_is_told(self):
        made = run(ROOT / "packaging/bare_root", self.folder / "root")
        self.assertEqual(made.returncode, 0, made.stderr)
        probe = run("unshare", "--net", "--mount", "true")
        if probe.returncode != 0:
            self.skipTest("no namespaces here")
        for missing in ("cc", "gcc", "clang", "clang-19", "cadical", "python3"):
            done = self.try_it(f"if command -v {missing}; then echo {missing} is there >&2; exit 1; fi")
            self.assertEqual(done.returncode, 0, done.stderr)
            self.assertIn("fathom.zip works", done.stdout)
        done = self.try_it("echo no library >&2; exit 1")
        self.assertEqual(done.returncode, 1)
        self.assertIn("no library", done.stderr)


class Image(unittest.TestCase):
    """The Dockerfile as far as it can be looked at where nothing builds images."""

    def setUp(self):
        self.text = (ROOT / "Dockerfile").read_text()
        lines = self.text.replace("\\\n", " ").splitlines()
        self.steps = [tuple(line.split(None, 1)) for line in lines if line and not line.startswith("#")]

    def arguments(self, instruction):
        return [rest for name, rest in self.steps if name == instruction]

    def test_its_commands_are_those_of_the_page(self):
        told = self.text.splitlines()[0].split(": ", 1)[1].split(" && ")
        page = (ROOT / "packaging/README.md").read_text()
        self.assertEqual([line.strip() for line in page.splitlines() if line.startswith("    docker ")], told)
        for command in told:
            self.assertEqual(run("sh", "-n", input=command).returncode, 0, command)

    def test_stages(self):
        self.assertEqual([name for name, _ in self.steps],
                         ["FROM", "COPY", "RUN", "FROM", "COPY", "RUN", "WORKDIR", "ENTRYPOINT"])
        self.assertRegex(self.arguments("FROM")[0], r"^debian:\d+ AS (\w+)$")
        stage = self.arguments("FROM")[0].split()[-1]
        self.assertTrue(self.arguments("COPY")[1].startswith(f"--from={stage} "))
        self.assertEqual(self.arguments("ENTRYPOINT"), ['["fathom"]'])
        self.assertIn("build", (ROOT / ".dockerignore").read_text().split(), "what this machine built is for its paths")

    def test_what_is_run_is_there(self):
        for script in self.arguments("RUN"):
            self.assertEqual(run("sh", "-n", input=script).returncode, 0, script)
            for name in re.findall(r"/fathom/(\S+)", script):
                self.assertTrue(os.access(ROOT / name, os.X_OK), name)
        made = re.search(r"packaging/package (\S+)", self.arguments("RUN")[0])[1]
        self.assertIn(f" {made}/*.deb ", self.arguments("COPY")[1])
        for program in ("patchelf", "file", "dpkg-dev"): # of packaging/package
            self.assertIn(program, self.arguments("RUN")[0].split())

    @unittest.skipUnless(shutil.which("apt-cache") and run("apt-cache", "show", "bash").returncode == 0, "no lists of apt")
    def test_packages_exist(self):
        for script in self.arguments("RUN"):
            words = re.search(r"apt-get install ([^&]*)", script)[1].split()
            for name in words:
                if not name.startswith("-") and "/" not in name:
                    self.assertEqual(run("apt-cache", "show", name).returncode, 0, name)


class Templates(Folder):
    def commands(self):
        """The options of each `fathom run` in the templates."""
        for name in ("github.yml", "gitlab.yml", "pre-commit", "README.md"):
            text = (CI / name).read_text().replace("\\\n", " ")
            for line in text.splitlines():
                if re.search(r'(\bfathom|"\$fathom") run\b', line) and not line.lstrip().startswith("#"):
                    yield name, set(re.findall(r"--[a-z-]+", line.split(" run", 1)[1]))

    @unittest.skipUnless(os.access(FATHOM, os.X_OK) and re.search(r"(?m)^  run ", run(FATHOM, "--help").stdout), "no fathom run")
    def test_their_options_exist(self):
        known = set(re.findall(r"--[a-z-]+", run(FATHOM, "run", "--help").stdout))
        for name, options in self.commands():
            self.assertEqual(options - known, set(), name)

    def test_each_template_runs_it(self):
        self.assertLessEqual({"github.yml", "gitlab.yml", "pre-commit"}, {name for name, _ in self.commands()})

    @unittest.skipUnless(yaml, "no python3-yaml")
    def test_they_are_yaml(self):
        github = yaml.safe_load((CI / "github.yml").read_text())
        self.assertTrue(all("run" in step or "uses" in step for step in github["jobs"]["fathom"]["steps"]))
        gitlab = yaml.safe_load((CI / "gitlab.yml").read_text())
        for script in gitlab["fathom"]["script"]:
            self.assertEqual(run("sh", "-n", input=script).returncode, 0)
        self.assertEqual(gitlab["fathom"]["artifacts"]["reports"], {"junit": "fathom.xml"})

    def git(self, *words, status=0, **environment):
        done = run("git", "-c", "user.name=a", "-c", "user.email=a@b", *words, cwd=self.folder,
                   env={**os.environ, "FATHOM": str(self.folder / "bin/fathom"), **environment})
        self.assertEqual(done.returncode, status, done.stdout + done.stderr)
        return done

    def test_the_hook(self):
        """A script in Fathom's place notes its arguments, and says what it is told to."""
        (self.folder / "bin").mkdir()
        (self.folder / "bin/fathom").write_text(f'#!/bin/sh\necho "$*" >> {self.folder}/log\nexit "${{SAYS:-0}}"\n')
        (self.folder / "bin/fathom").chmod(0o755)
        (self.folder / ".gitignore").write_text("bin\nlog\n")
        self.git("init", "--quiet")
        shutil.copy(CI / "pre-commit", self.folder / ".git/hooks/pre-commit")
        log = self.folder / "log"
        (self.folder / "a.c").write_text("int main(void) { return 0; }\n")
        self.git("add", ".")
        self.git("commit", "-qm", "without a configuration")
        self.assertFalse(log.exists())
        (self.folder / "fathom.yaml").write_text("\n")
        self.git("add", ".")
        self.git("commit", "-qm", "two")
        self.assertRegex(log.read_text(), r"\Arun --fail-fast --jobs 2 --changed-since [0-9a-f]{40}\n\Z")
        log.unlink()
        (self.folder / "text.md").write_text("no program\n")
        self.git("add", ".")
        self.git("commit", "-qm", "three")
        self.assertFalse(log.exists())
        (self.folder / "a.c").write_text("int main(void) { return 1; }\n")
        self.git("add", ".")
        done = self.git("commit", "-qm", "four", status=1, SAYS="1")
        self.assertIn("pre-commit: a harness is not as expected", done.stderr)
        self.git("commit", "-qm", "four", FATHOM="no-such-fathom")
        self.git("commit", "-q", "--amend", "--no-verify", "-m", "five", SAYS="1")


if __name__ == "__main__":
    unittest.main()
