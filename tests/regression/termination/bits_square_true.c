// Ends: an even number gets 0, an odd one gets 1 after 14 squares.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// SELDOM
// TIMEOUT 20
extern unsigned short __VERIFIER_nondet_ushort(void);
int main(void) {
  unsigned short x = __VERIFIER_nondet_ushort();
  while (x > 1)
    x = (unsigned short)((unsigned)x * x);
  return 0;
}
