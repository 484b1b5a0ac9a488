// EXPECT no-overflow: false
// REPLAY yes
// A division by zero is no overflow.
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);

int main(void) {
  int x = __VERIFIER_nondet_int();
  __VERIFIER_assume(x == 0 || x == -1);
  return (-2147483647 - 1) / x;
}
