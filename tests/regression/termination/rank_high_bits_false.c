// Does not end if the high half is odd: it is added to the low half.
// EXPECT termination: false
// ENDLESS 0x10003
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  unsigned x = __VERIFIER_nondet_uint();
  while ((x & 0xffff) != 0)
    x = (x & 0xffff0000u) | ((x - 1 + (x >> 16 & 1)) & 0xffff);
  return 0;
}
