// Ends: both parts are without the pivot.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// SELDOM
// TIMEOUT 8
// ALLOW unknown
extern unsigned char __VERIFIER_nondet_uchar(void);
static unsigned char a[5];
static void sort(int lo, int hi) {
  if (lo >= hi)
    return;
  int at = lo;
  for (int k = lo; k < hi; k++)
    if (a[k] <= a[hi]) {
      unsigned char t = a[k];
      a[k] = a[at];
      a[at++] = t;
    }
  unsigned char t = a[hi];
  a[hi] = a[at];
  a[at] = t;
  sort(lo, at - 1);
  sort(at + 1, hi);
}
int main(void) {
  for (int k = 0; k < 5; k++)
    a[k] = __VERIFIER_nondet_uchar();
  sort(0, 4);
  return 0;
}
