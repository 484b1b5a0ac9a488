// Does not end: the product is 0 for 16-bit numbers that are not.
// EXPECT termination: false
// ENDLESS 256 256
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned short __VERIFIER_nondet_ushort(void);
int main(void) {
  unsigned short x = __VERIFIER_nondet_ushort(), y = __VERIFIER_nondet_ushort();
  while ((unsigned short)((unsigned)x * y) == 0 && x != 0 && y != 0) {
    x ^= 0;
  }
  return 0;
}
