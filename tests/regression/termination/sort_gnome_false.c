// Does not end for equal elements, which are exchanged for ever.
// EXPECT termination: false
// ENDLESS *7
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
  unsigned char a[5];
  for (int k = 0; k < 5; k++)
    a[k] = __VERIFIER_nondet_uchar();
  int i = 0;
  while (i < 5)
    if (i == 0 || a[i - 1] < a[i])
      i++;
    else {
      unsigned char t = a[i];
      a[i] = a[i - 1];
      a[i - 1] = t;
      i--;
    }
  return 0;
}
