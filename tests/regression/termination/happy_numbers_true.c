// Ends: the sum of digits of a number from 10 on is smaller than it.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// SELDOM
// TIMEOUT 20
extern unsigned short __VERIFIER_nondet_ushort(void);
int main(void) {
  unsigned n = __VERIFIER_nondet_ushort();
  while (n >= 10) {
    unsigned sum = 0;
    for (; n > 0; n /= 10)
      sum += n % 10;
    n = sum;
  }
  return 0;
}
