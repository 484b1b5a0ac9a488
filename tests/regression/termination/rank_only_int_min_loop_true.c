// Ends: x gets larger, up to 0.
// EXPECT termination: true
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
      x = x;
  }
  return 0;
}
