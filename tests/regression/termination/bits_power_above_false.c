// Does not end for more than 2^31: the power gets 0.
// EXPECT termination: false
// ENDLESS 0x80000001
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  unsigned n = __VERIFIER_nondet_uint(), power = 1;
  if (n > 0x80000001u)
    return 0;
  while (power < n)
    power *= 2;
  return 0;
}
