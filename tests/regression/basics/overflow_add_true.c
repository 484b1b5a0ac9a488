// EXPECT no-overflow: true
// Signed addition.
extern void __VERIFIER_assume(int);
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int x = __VERIFIER_nondet_int();
  __VERIFIER_assume(x < 2147483647);
  int y = x + 1;
  return y == 7;
}
