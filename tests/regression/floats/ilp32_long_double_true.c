// EXPECT unreach-call: true
// MODEL ILP32
// AXES forwarding,models
//
// A long double takes 12 bytes with 32-bit pointers; its numbers are the same. (Z3 alone: minutes with `ranges`.)
extern void __assert_fail(const char *, const char *, unsigned, const char *);
void reach_error(void) { __assert_fail("0", "ilp32_long_double_true.c", 1, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
static void check(int c) { if (!c) reach_error(); }

int main(void) {
  int i = __VERIFIER_nondet_int();
  long double a[2] = {i, 1};
  check(sizeof a == 24 && a[0] + a[1] - a[1] == i);
  return 0;
}
