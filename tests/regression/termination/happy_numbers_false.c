// Does not end for 4: 16, 37, 58, 89, 145, 42, 20, 4.
// EXPECT termination: false
// ENDLESS 4
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned short __VERIFIER_nondet_ushort(void);
int main(void) {
  unsigned n = __VERIFIER_nondet_ushort();
  while (n >= 2) {
    unsigned sum = 0;
    for (; n > 0; n /= 10)
      sum += n % 10 * (n % 10);
    n = sum;
  }
  return 0;
}
