// Ends: one of both gets smaller.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// SELDOM
// TIMEOUT 20
extern unsigned short __VERIFIER_nondet_ushort(void);
int main(void) {
  unsigned short x = __VERIFIER_nondet_ushort(), y = __VERIFIER_nondet_ushort();
  while ((unsigned short)((unsigned)x * y) != 0) {
    x--;
  }
  return 0;
}
