// Ends: the last element is what is looked for.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
  unsigned char a[5];
  for (int k = 0; k < 5; k++)
    a[k] = __VERIFIER_nondet_uchar();
  unsigned char x = __VERIFIER_nondet_uchar();
  int i = 0;
  a[4] = x;
  while (a[i] != x)
    i = (i + 1) % 5;
  return 0;
}
