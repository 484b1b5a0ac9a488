// EXPECT unreach-call: true
// Prefix, postfix and compound assignment.
extern void __VERIFIER_assume(int);
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "increment_order_true.c", 1, "reach_error"); }

int main(void) {
  int x = __VERIFIER_nondet_int();
  __VERIFIER_assume(x >= 0 && x < 100);
  int a = x, b = a++, c = ++a;
  a -= b;
  c <<= 1;
  c ^= 1;
  if (a != 2 || b != x) reach_error();
  if (c == 2 * x + 4) reach_error();
  return 0;
}
