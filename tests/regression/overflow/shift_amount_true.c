// EXPECT shift-amount: true
// Negative, or not below the width of the promoted left operand.
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);

int main(void) {
  int x = __VERIFIER_nondet_int();
  int y = __VERIFIER_nondet_int();
  char c = 1;
  __VERIFIER_assume(x >= 0 && x <= 31);
  return (5u >> x) == 1 || (y << x) == 3 || (c << x) == 2 || (1ll << (x + 32)) == 3;
}
