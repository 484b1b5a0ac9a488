// Does not end for INT_MIN, which is set back to itself.
// EXPECT termination: false
// ENDLESS -2147483648
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int x = __VERIFIER_nondet_int();
  while (x < 0) {
    int old = x;
    x = x + 1;
    if (old == -2147483647 - 1)
      x = old;
  }
  return 0;
}
