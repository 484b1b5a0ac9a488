// Ends: no number is 0, and one of them gets smaller.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// SELDOM
// TIMEOUT 20
extern unsigned short __VERIFIER_nondet_ushort(void);
int main(void) {
  unsigned a = __VERIFIER_nondet_ushort(), b = __VERIFIER_nondet_ushort();
  if (b == 0 || a == 0)
    return 0;
  while ((a & 1) == 0)
    a >>= 1;
  do {
    while ((b & 1) == 0)
      b >>= 1;
    if (a > b) {
      unsigned t = a;
      a = b;
      b = t;
    }
    b -= a;
  } while (b != 0);
  return 0;
}
