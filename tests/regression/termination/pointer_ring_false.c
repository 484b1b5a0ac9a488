// Does not end for what is not in the ring.
// EXPECT termination: false
// ENDLESS 1 2 3 4 5 9
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
  while (*p != x) {
    steps++;
    if (++p == a + 5) {
      p = a;
      steps = 0;
    }
  }
  return 0;
}
