// Does not end for n = UINT_MAX only: i is even, and wraps to 0.
// EXPECT termination: false
// ENDLESS 0xffffffff
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  unsigned i = 0, n = __VERIFIER_nondet_uint();
  if (n == 0xfffffffeu)
    return 0;
  while (i < n)
    i += 2;
  return 0;
}
