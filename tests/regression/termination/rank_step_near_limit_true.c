// Ends: where i + 2 would wrap there is no n above i.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  unsigned i = 0, n = __VERIFIER_nondet_uint();
  if (n >= 0xffffffffu)
    return 0;
  while (i < n)
    i += 2;
  return 0;
}
