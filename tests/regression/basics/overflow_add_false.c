// EXPECT no-overflow: false
// WITNESS NONDET="2147483647"
// REPLAY yes
// Signed addition.
extern void __VERIFIER_assume(int);
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int x = __VERIFIER_nondet_int();
  __VERIFIER_assume(x < 2147483647 || x == 2147483647);
  int y = x + 1;
  return y == 7;
}
