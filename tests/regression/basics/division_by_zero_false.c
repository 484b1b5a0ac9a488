// EXPECT division-by-zero: false
// WITNESS NONDET="1 0"
// REPLAY yes
// A division whose divisor may be zero.
extern void __VERIFIER_assume(int);
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();
  __VERIFIER_assume(a >= 0 && a < 1000);
  if (b >= 0) return a / b;
  return 0;
}
