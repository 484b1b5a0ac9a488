// Ends: each step makes the middle part smaller.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
  unsigned char a[5];
  for (int k = 0; k < 5; k++)
    a[k] = __VERIFIER_nondet_uchar();
  int lo = 0, at = 0, hi = 4;
  while (at <= hi) {
    unsigned char v = a[at] % 3;
    if (v == 0) {
      a[at++] = a[lo];
      a[lo++] = v;
    } else if (v == 2) {
      a[at] = a[hi];
      a[hi--] = v;
    } else
      at++;
  }
  return 0;
}
