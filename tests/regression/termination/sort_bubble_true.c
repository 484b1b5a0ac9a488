// Ends: each exchange removes an inversion.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
  unsigned char a[5];
  for (int k = 0; k < 5; k++)
    a[k] = __VERIFIER_nondet_uchar();
  int swapped;
  do {
    swapped = 0;
    for (int k = 0; k < 4; k++)
      if (a[k] > a[k + 1]) {
        unsigned char t = a[k];
        a[k] = a[k + 1];
        a[k + 1] = t;
        swapped = 1;
      }
  } while (swapped);
  return 0;
}
