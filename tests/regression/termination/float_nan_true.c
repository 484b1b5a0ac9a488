// Ends: x is below 1000 and gets smaller.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// SELDOM
// TIMEOUT 20
extern float __VERIFIER_nondet_float(void);
int main(void) {
  float x = __VERIFIER_nondet_float();
  if (!(x < 1000.0f))
    return 0;
  while (!(x < 10.0f))
    x -= 1.0f;
  return 0;
}
