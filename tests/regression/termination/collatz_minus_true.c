// Ends: odd numbers are only made even, even ones halved.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
  unsigned n = __VERIFIER_nondet_uchar();
  while (n > 1)
    n = n % 2 ? n - 1 : n / 2;
  return 0;
}
