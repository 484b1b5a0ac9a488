// EXPECT unreach-call: true
//
// A double holds each int, not each long long.
extern void __assert_fail(const char *, const char *, unsigned, const char *);
void reach_error(void) { __assert_fail("0", "int_to_double_true.c", 1, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
static void check(int c) { if (!c) reach_error(); }

int main(void) {
  int i = __VERIFIER_nondet_int();
  double d = i;
  check((int)d == i);
  return 0;
}
