// Ends: the mean lies between both.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
  unsigned char lo = 0, hi = 200, x = __VERIFIER_nondet_uchar();
  while (lo < hi) {
    unsigned char mid = (unsigned char)(lo + (hi - lo) / 2);
    if (mid < x)
      lo = (unsigned char)(mid + 1);
    else
      hi = mid;
  }
  return 0;
}
