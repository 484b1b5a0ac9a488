// Ends: each step back removes an inversion.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// SELDOM
// TIMEOUT 20
extern unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
  unsigned char a[5];
  for (int k = 0; k < 5; k++)
    a[k] = __VERIFIER_nondet_uchar();
  int i = 0;
  while (i < 5)
    if (i == 0 || a[i - 1] <= a[i])
      i++;
    else {
      unsigned char t = a[i];
      a[i] = a[i - 1];
      a[i - 1] = t;
      i--;
    }
  return 0;
}
