// Ends: nine tenths, rounded down, are less.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// SELDOM
// TIMEOUT 20
extern unsigned short __VERIFIER_nondet_ushort(void);
int main(void) {
  unsigned x = __VERIFIER_nondet_ushort();
  while (x > 0)
    x = x * 9 / 10;
  return 0;
}
