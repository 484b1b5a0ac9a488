// Does not end for one input of 2^32.
// EXPECT termination: false
// ENDLESS 305419896
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  unsigned x = __VERIFIER_nondet_uint();
  if ((x ^ 0x12345678u) > 0u)
    return 0;
  while (x > 0)
    ;
  return 0;
}
