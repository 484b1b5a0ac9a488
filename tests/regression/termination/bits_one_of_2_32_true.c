// Ends: an even number times anything is not odd.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  unsigned x = __VERIFIER_nondet_uint();
  while (x * 0x9e3779b0u == 0xdeadbeefu)
    ;
  return 0;
}
