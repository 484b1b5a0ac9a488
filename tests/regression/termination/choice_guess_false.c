// Does not end: a guess outside the range changes nothing.
// EXPECT termination: false
// ENDLESS 50 *0
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
  unsigned char lo = 0, hi = 100, wanted = __VERIFIER_nondet_uchar() % 100;
  while (hi - lo > 1) {
    unsigned char guess = __VERIFIER_nondet_uchar();
    if (guess <= wanted && guess > lo)
      lo = guess;
    else if (guess > wanted && guess < hi)
      hi = guess;
  }
  return 0;
}
