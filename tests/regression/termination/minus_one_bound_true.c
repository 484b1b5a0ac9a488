// Ends: for n = 0 it runs 2^32 - 1 times.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  for (unsigned i = 0; i  < n - 1; i++)
    ;
  return 0;
}
