// Ends: z gets negative, then y, then x.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// SELDOM
// TIMEOUT 20
extern signed char __VERIFIER_nondet_schar(void);
int main(void) {
  int x = __VERIFIER_nondet_schar(), y = __VERIFIER_nondet_schar(), z = __VERIFIER_nondet_schar();
  while (x > 0) {
    x += y;
    y += z;
    if (z > -3)
      z--;
    if (x > 1000)
      x = 1000;
    if (y > 1000)
      y = 1000;
  }
  return 0;
}
