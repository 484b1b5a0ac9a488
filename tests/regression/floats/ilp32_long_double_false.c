// EXPECT unreach-call: false
// MODEL ILP32
// WITNESS NONDET="-33554048"
// REPLAY yes
//
// A long double takes 12 bytes with 32-bit pointers; its numbers are the same.
extern void __assert_fail(const char *, const char *, unsigned, const char *);
void reach_error(void) { __assert_fail("0", "ilp32_long_double_false.c", 1, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
static void check(int c) { if (!c) reach_error(); }

int main(void) {
  int i = __VERIFIER_nondet_int();
  long double a[2] = {i, 0.5L};
  check((int)(a[0] + a[1]) == i);
  return 0;
}
