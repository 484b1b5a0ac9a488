// Ends: the step is 1 at least.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  unsigned x = 0, step = 64, n = __VERIFIER_nondet_uint() % 1000;
  while (x < n) {
    x += step;
    step = step / 2 + 1;
  }
  return 0;
}
