// EXPECT unreach-call: true
// Counterpart: a __builtin_unreachable that is never reached costs nothing.
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "builtin_unreachable_not_reached_true.c", 1, "reach_error"); }

int main(void) {
  int x = __VERIFIER_nondet_int();
  int y;
  switch (x & 1) {
  case 0: y = 10; break;
  case 1: y = 11; break;
  default: __builtin_unreachable();
  }
  if (y != 10 + (x & 1)) reach_error();
  return 0;
}
