// Does not end for just one input: an odd factor has an inverse.
// EXPECT termination: false
// ENDLESS 416041631
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  unsigned x = __VERIFIER_nondet_uint();
  while (x * 0x9e3779b1u == 0xdeadbeefu)
    ;
  return 0;
}
