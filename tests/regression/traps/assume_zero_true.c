// EXPECT unreach-call: true
// Nothing is reached after an assumption that cannot hold.
extern void __VERIFIER_assume(int);
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "assume_zero_true.c", 1, "reach_error"); }

int main(void) {
  int x = __VERIFIER_nondet_int();
  __VERIFIER_assume(0);
  if (x == 3) reach_error();
  reach_error();
  return 0;
}
