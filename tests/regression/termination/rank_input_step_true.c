// Ends: the step is at most 5, and wraps only where x is at least 250.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
  unsigned char x = 0;
  while (x < 250) {
    unsigned char step = __VERIFIER_nondet_uchar();
    if (step == 0 || step > 5)
      return 0;
    x += step;
  }
  return 0;
}
