// EXPECT no-overflow: false
// WITNESS NONDET="-2147483648 -1"
// REPLAY yes
// INT_MIN / -1 is the only quotient that does not fit.
extern void __VERIFIER_assume(int);
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int();
  __VERIFIER_assume(y != 0);
  if (y == -2) return 0;
  return x / y == 2;
}
