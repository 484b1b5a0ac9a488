// Ends: the low half gets smaller, the high half stays.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  unsigned x = __VERIFIER_nondet_uint();
  while ((x & 0xffff) != 0)
    x = (x & 0xffff0000u) | ((x - 1) & 0xffff);
  return 0;
}
