// Does not end: old inputs are passed over.
// EXPECT termination: false
// ENDLESS *3
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  unsigned seen = 0;
  while (seen != 0xffff) {
    unsigned bit = 1u << __VERIFIER_nondet_uint() % 16;
    if (seen & bit)
      continue;
    seen |= bit;
  }
  return 0;
}
