// EXPECT unreach-call: true
// A do-while body runs at least once.
extern void __VERIFIER_assume(int);
extern unsigned int __VERIFIER_nondet_uint(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "loop_do_while_true.c", 1, "reach_error"); }

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  __VERIFIER_assume(n <= 5);
  unsigned rounds = 0, left = n;
  do {
    rounds++;
    if (left) left--;
  } while (left);
  if (rounds == 0) reach_error();
  return 0;
}
