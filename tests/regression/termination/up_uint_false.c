// Does not end for n = UINT_MAX: i wraps to 0.
// EXPECT termination: false
// ENDLESS 0xffffffff
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  for (unsigned i = 0; i <=  n; i++)
    ;
  return 0;
}
