// Ends: there is a power of two that is large enough.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  unsigned n = __VERIFIER_nondet_uint(), power = 1;
  if (n > 0x80000000u)
    return 0;
  while (power < n)
    power *= 2;
  return 0;
}
