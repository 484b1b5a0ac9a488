// EXPECT unreach-call: false
// OUTPUT stderr: replayed: not possible \(the path depends on what quotient_by_powers delivers
//
// As complex_digits_true.c; a program that counts on the digits of libgcc goes wrong with
// another library.
#include <complex.h>
extern void __assert_fail(const char *, const char *, unsigned, const char *);
void reach_error(void) { __assert_fail("0", "complex_digits_false.c", 1, "reach_error"); }
static void check(int c) { if (!c) reach_error(); }

int main(void) {
  volatile double complex z = 1 + 2 * I, w = 3 + 7 * I;
  double complex q = z / w;
  check(creal(q) == 0x1.2c234f72c235p-2);
  return 0;
}
