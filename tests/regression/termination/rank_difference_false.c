// Does not end for a difference of 1, of which 2 is taken off: it is -1, and never 0.
// EXPECT termination: false
// ENDLESS 0 1
// MODEL LP64, ILP32
// SLOW
// SELDOM
// TIMEOUT 20
extern unsigned short __VERIFIER_nondet_ushort(void);
int main(void) {
  unsigned lo = __VERIFIER_nondet_ushort(), hi = __VERIFIER_nondet_ushort();
  while (lo != hi) {
    lo++;
    hi--;
  }
  return 0;
}
