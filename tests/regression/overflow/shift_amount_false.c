// EXPECT shift-amount: false
// REPLAY yes
// Negative, or not below the width of the promoted left operand.
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);

int main(void) {
  int x = __VERIFIER_nondet_int();
  __VERIFIER_assume(x >= 0 && x <= 32);
  return (5u >> x) == 1;
}
