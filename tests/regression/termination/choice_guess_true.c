// Ends: each guess halves the range.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
  unsigned char lo = 0, hi = 100, wanted = __VERIFIER_nondet_uchar() % 100;
  while (hi - lo > 1) {
    unsigned char guess = (unsigned char)((lo + hi) / 2);
    if (guess <= wanted && guess > lo)
      lo = guess;
    else if (guess > wanted && guess < hi)
      hi = guess;
  }
  return 0;
}
