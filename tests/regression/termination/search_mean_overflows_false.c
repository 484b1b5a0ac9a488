// Does not end: the sum does not fit in a byte, and the mean lies below both.
// EXPECT termination: false
// ENDLESS 250
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
  unsigned char lo = 0, hi = 200, x = __VERIFIER_nondet_uchar();
  while (lo < hi) {
    unsigned char mid = (unsigned char)(lo + hi) / 2;
    if (mid < x)
      lo = (unsigned char)(mid + 1);
    else
      hi = mid;
  }
  return 0;
}
