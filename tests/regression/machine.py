"""What this machine can execute."""

import functools
import subprocess
import tempfile
from pathlib import Path


@functools.cache
def runs_32_bits():
    """Whether programs of `clang-19 -m32` run here: some virtual machines have no 32-bit mode."""
    with tempfile.TemporaryDirectory(prefix="fathom-machine-") as folder:
        source, program = Path(folder, "a.c"), Path(folder, "a")
        source.write_text("int main(void) { return 7; }\n")
        subprocess.run(["clang-19", "-m32", source, "-o", program], check=True)
        try:
            return subprocess.run([program]).returncode == 7
        except OSError:  # ENOEXEC
            return False


def one_that_runs(model):
    """This data model, or the one whose programs run here."""
    return model if runs(model) else "LP64"


def runs(model):
    """Whether programs of a data model run here."""
    return model == "LP64" or runs_32_bits()
