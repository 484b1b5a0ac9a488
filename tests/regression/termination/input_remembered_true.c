// Ends: each input has to be a new one of 16.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// SELDOM
// TIMEOUT 20
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  unsigned seen = 0;
  while (seen != 0xffff) {
    unsigned bit = 1u << __VERIFIER_nondet_uint() % 16;
    if (seen & bit)
      break;
    seen |= bit;
  }
  return 0;
}
