// Ends: the absolute value gets smaller.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// SELDOM
// TIMEOUT 20
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int x = __VERIFIER_nondet_int();
  while (x != 0) {
    if (x == -2147483647 - 1)
      return 0;
    x = x > 0 ? x / 2 : (int)(0u - (unsigned)x);
  }
  return 0;
}
