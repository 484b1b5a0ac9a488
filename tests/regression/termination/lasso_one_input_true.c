// Ends: no input is left for the loop.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  unsigned x = __VERIFIER_nondet_uint();
  if ((x ^ 0x12345678u) >= 0u)
    return 0;
  while (x > 0)
    ;
  return 0;
}
