// Does not end for x = 0.5: 0 is jumped over, and -1e16 stays what it is.
// EXPECT termination: false
// ENDLESS 0.5
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern float __VERIFIER_nondet_float(void);
int main(void) {
  float x = __VERIFIER_nondet_float();
  while (x != 0)
    x -= 1;
  return 0;
}
