// Does not end: a range of one element stays.
// EXPECT termination: false
// ENDLESS 9 0 0 0 0 0 0 0 1
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
  unsigned char a[8];
  a[0] = __VERIFIER_nondet_uchar() % 30;
  for (int k = 1; k < 8; k++)
    a[k] = (unsigned char)(a[k - 1] + __VERIFIER_nondet_uchar() % 30);
  unsigned char x = __VERIFIER_nondet_uchar();
  int lo = 0, hi = 7;
  while (lo <= hi) {
    int mid = lo + (hi - lo) / 2;
    if (a[mid] < x)
      lo = mid + 1;
    else if (a[mid] > x)
      hi = mid;
    else
      return 0;
  }
  return 0;
}
