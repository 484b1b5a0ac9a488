// Does not end for n = 0: n - 1 is UINT_MAX, which i does not exceed.
// EXPECT termination: false
// ENDLESS 0
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  for (unsigned i = 0; i <=  n - 1; i++)
    ;
  return 0;
}
