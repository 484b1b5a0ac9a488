// Ends: y gets negative, and then x gets smaller.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// SELDOM
// TIMEOUT 20
extern signed char __VERIFIER_nondet_schar(void);
int main(void) {
  int x = __VERIFIER_nondet_schar(), y = __VERIFIER_nondet_schar();
  while (x > 0) {
    x += y;
    y = y - 1;
  }
  return 0;
}
