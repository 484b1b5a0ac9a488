// EXPECT unreach-call: true
// MODEL LP64, ILP32
// A variable of a call that has not come to its end is read by one below it.
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "tail_address_true.c", 1, "reach_error"); }
extern int __VERIFIER_nondet_int(void);

static int deep(const int *outer, int n) {
  int own = n;
  if (n == 0) return *outer;
  if (__VERIFIER_nondet_int()) return deep(&own, n - 1);
  return deep(outer, n - 1);
}

int main(void) {
  int first = 9;
  int result = deep(&first, 4);
  if (result < 1 || (result > 4 && result != 9)) reach_error();
  return 0;
}
