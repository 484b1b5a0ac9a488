// Ends: either border moves.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// SELDOM
// ALLOW unknown
// TIMEOUT 20
extern unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
  unsigned char a[8];
  a[0] = __VERIFIER_nondet_uchar() % 30;
  for (int k = 1; k < 8; k++)
    a[k] = (unsigned char)(a[k - 1] + __VERIFIER_nondet_uchar() % 30);
  unsigned char x = __VERIFIER_nondet_uchar();
  unsigned lo = 0, hi = 8;
  while (lo < hi) {
    unsigned mid = (lo + hi) / 2;
    if (a[mid] < x)
      lo = mid + 1;
    else
      hi = mid;
  }
  return 0;
}
