// EXPECT no-overflow: true
// A division by zero is no overflow.
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);

int main(void) {
  int x = __VERIFIER_nondet_int();
  __VERIFIER_assume(x == 0);
  return 7 / x == 3 || 7 % x == 2;
}
