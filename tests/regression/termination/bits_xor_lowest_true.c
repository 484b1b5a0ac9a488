// Ends: the lowest bit is cleared.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  unsigned x = __VERIFIER_nondet_uint();
  while (x != 0)
    x ^= x & (0u - x);
  return 0;
}
