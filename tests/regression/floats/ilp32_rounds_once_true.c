// EXPECT unreach-call: true
// MODEL ILP32
//
// Without excess digits, though 32-bit: FLT_EVAL_METHOD is 0, and a quotient of doubles is rounded once (in x87's
// registers it would be 1).
#include <float.h>
extern void __assert_fail(const char *, const char *, unsigned, const char *);
void reach_error(void) { __assert_fail("0", "ilp32_rounds_once_true.c", 1, "reach_error"); }
static void check(int c) { if (!c) reach_error(); }

int main(void) {
  volatile double x = 0.5, y = 0x1.fffffffffffffp-2;
  check(FLT_EVAL_METHOD == 0 && x / y == 1 + 0x1p-52 && sizeof(long double) == 12);
  return 0;
}
