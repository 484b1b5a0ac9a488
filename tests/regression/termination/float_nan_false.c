// Does not end if x is no number, or infinite.
// EXPECT termination: false
// ENDLESS nan
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern float __VERIFIER_nondet_float(void);
int main(void) {
  float x = __VERIFIER_nondet_float();
  if (x > 1000.0f)
    return 0;
  while (!(x < 10.0f))
    x -= 1.0f;
  return 0;
}
