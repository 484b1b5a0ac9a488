// Ends: the steps are counted.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
  unsigned char a[5];
  for (int k = 0; k < 5; k++)
    a[k] = __VERIFIER_nondet_uchar();
  unsigned char x = __VERIFIER_nondet_uchar(), *p = a;
  unsigned steps = 0;
  while (*p != x && steps < 5) {
    steps++;
    if (++p == a + 5) {
      p = a;
      steps = steps;
    }
  }
  return 0;
}
