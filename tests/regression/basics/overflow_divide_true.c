// EXPECT no-overflow: true
// INT_MIN / -1 is the only quotient that does not fit.
extern void __VERIFIER_assume(int);
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int();
  __VERIFIER_assume(y != 0);
  if (x == -2147483647 - 1 && y == -1) return 0;
  return x / y == 2;
}
