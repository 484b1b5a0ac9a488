#!/usr/bin/env python3
"""The two ways of frontend/models/complex_quotients.c against their libraries, bit by bit, in every rounding mode."""

import os
import re
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
QUOTIENTS = int(os.environ.get("FATHOM_QUOTIENTS", "3000"))  # of each type in each mode
# Models that are built-ins to the compiler call themselves when they are compiled for the machine.
RENAMED = [name + suffix for suffix in ("", "f", "l") for name in
           "fmin fmax fma floor ceil trunc round rint nearbyint roundeven sqrt fmod logb scalbn ldexp".split()]
RENAMED += ["__div%sc3" % mode for mode in "sdx"] + ["__mul%sc3" % mode for mode in "sdx"]
RENAMED += ["fegetenv", "fesetenv", "feholdexcept", "feupdateenv"]

PROGRAM = """
#include "frontend/models/model.h"
#include <fenv.h>
#include <stdio.h>
%(renamed)s
#include "frontend/models/complex.c"
#include "frontend/models/math.c"
#include "frontend/models/math_exponents.c"
#include "frontend/models/complex_quotients.c"
%(restored)s
_Bool __fathom_nondet_quotient_by_powers(void) { return 0; }
int __fathom_nondet_quotient(void) { return 0; }
/* Of flags and environments, which no quotient asks for. */
int __fathom_nondet_computed_fetestexcept(void) { return 0; }
void __fathom_nondet_computed_written_fegetenv(void *to, size_t size) { (void)to, (void)size; }
void *__fathom_memset(void *to, int value, size_t size) { return __builtin_memset(to, value, size); }
void __fathom_assume(int condition) { (void)condition; }
void __fathom_unsupported(const char *message) { puts(message); }

static unsigned long long state = 88172645463325252ull;
static unsigned long long next(void) {
  state ^= state << 13, state ^= state >> 7, state ^= state << 17;
  return (state * 0x9E3779B97F4A7C15ull) >> 3 ^ state;
}
/* Special numbers, those of few binary orders, those near both borders, all. */
static long double number(int least, int greatest, long double epsilon) {
  const long double max = (2 - epsilon) * __builtin_ldexpl(1, greatest - 1), min = __builtin_ldexpl(1, least);
  const long double special[] = {0.0L, 1, __builtin_infl(), __builtin_nanl(""), max, max / 2, min, min * epsilon, 3};
  unsigned long long kind = next() %% 16, random = next();
  int exponent = kind < 8 ? (int)(next() %% 12) - 6 : kind < 10 ? greatest - 1 - (int)(next() %% 70)
                 : kind < 12 ? least + (int)(next() %% 120) - 64 : least - 50 + (int)(next() %% (greatest - least + 50));
  long double x = kind < 3 ? special[next() %% 9] : __builtin_ldexpl(1 + (random >> 1) / 9223372036854775808.0L, exponent);
  return random & 1 ? -x : x;
}
#define COMPARE(type, suffix, name, least, greatest, epsilon) \\
  extern type _Complex name(type, type, type, type); \\
  static void compare##suffix(void) { \\
    const int modes[] = {FE_TONEAREST, FE_UPWARD, FE_DOWNWARD, FE_TOWARDZERO}; \\
    int differ = 0; \\
    for (int i = 0; i < 4 * %(count)d; i++) { \\
      volatile type a = number(least, greatest, epsilon), b = number(least, greatest, epsilon); \\
      volatile type c = number(least, greatest, epsilon), d = number(least, greatest, epsilon); \\
      fesetround(modes[i %% 4]); \\
      volatile type _Complex native = name(a, b, c, d); \\
      fathom_pair##suffix q = %(way)s##suffix(a, b, c, d); \\
      fesetround(FE_TONEAREST); \\
      differ += !fathom_same##suffix(q.real, __real__ native) || !fathom_same##suffix(q.imaginary, __imag__ native); \\
    } \\
    printf(#name " %%d\\n", differ); \\
  }
COMPARE(float, f, __divsc3, -126, 128, __FLT_EPSILON__)
COMPARE(double, , __divdc3, -1022, 1024, __DBL_EPSILON__)
COMPARE(long double, l, __divxc3, -16382, 16384, __LDBL_EPSILON__)
int main(void) { comparef(), compare(), comparel(); }
"""


def library(name):
    found = subprocess.run(["clang-19", "--rtlib=" + name, "-print-libgcc-file-name"], capture_output=True, text=True)
    return found.returncode == 0 and Path(found.stdout.strip()).exists()


@unittest.skipUnless(shutil.which("clang-19"), "clang-19 is not installed")
class ComplexQuotientsTest(unittest.TestCase):
    def differences(self, way, runtime):
        """How many quotients of floats, doubles and long doubles differ."""
        if not library(runtime):
            self.skipTest(runtime + " is not installed")
        renamed = "\n".join("#define %s model_%s" % (name, name) for name in RENAMED)
        restored = "\n".join("#undef " + name for name in RENAMED)
        text = PROGRAM % {"way": way, "count": QUOTIENTS, "renamed": renamed, "restored": restored}
        with tempfile.TemporaryDirectory() as folder:
            source, binary = Path(folder) / "quotients.c", Path(folder) / "quotients"
            source.write_text(text)
            subprocess.run(["clang-19", "--rtlib=" + runtime, "-O1", "-frounding-math", "-ffp-contract=off", "-fno-builtin",
                            "-std=gnu17", "-w", "-I", str(ROOT), str(source), "-o", str(binary), "-lm"], check=True)
            output = subprocess.run([str(binary)], capture_output=True, text=True, check=True).stdout
        return [int(number) for number in re.findall(r"^__div[sdx]c3 (\d+)$", output, re.M)]

    def test_ratios_are_libgcc(self):
        self.assertEqual(self.differences("fathom_by_ratio", "libgcc"), [0, 0, 0])

    def test_powers_are_compiler_rt(self):
        self.assertEqual(self.differences("fathom_by_powers", "compiler-rt"), [0, 0, 0])

    def test_the_other_way_is_told_apart(self):
        self.assertTrue(all(self.differences("fathom_by_powers", "libgcc")))


if __name__ == "__main__":
    unittest.main()
