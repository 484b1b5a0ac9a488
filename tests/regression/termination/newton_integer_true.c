// Ends: r gets smaller as long as its square is too large.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// SELDOM
// TIMEOUT 20
extern unsigned short __VERIFIER_nondet_ushort(void);
int main(void) {
  unsigned n = __VERIFIER_nondet_ushort(), r = n;
  if (n == 0)
    return 0;
  while (r * r > n)
    r = (r + n / r) / 2;
  return 0;
}
