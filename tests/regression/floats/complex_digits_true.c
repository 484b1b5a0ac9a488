// EXPECT unreach-call: true
// NATIVE -lm
//
// The last digit of a quotient of complex numbers is the library's: (1 + 2 i) / (3 + 7 i) natively with libgcc 12 and
// with compiler-rt 19.
#include <complex.h>
extern void __assert_fail(const char *, const char *, unsigned, const char *);
void reach_error(void) { __assert_fail("0", "complex_digits_true.c", 1, "reach_error"); }
static void check(int c) { if (!c) reach_error(); }

int main(void) {
  volatile double complex z = 1 + 2 * I, w = 3 + 7 * I;
  double complex q = z / w;
  check((creal(q) == 0x1.2c234f72c235p-2 && cimag(q) == -0x1.1a7b9611a7b98p-6) ||
        (creal(q) == 0x1.2c234f72c234fp-2 && cimag(q) == -0x1.1a7b9611a7b96p-6));
  return 0;
}
