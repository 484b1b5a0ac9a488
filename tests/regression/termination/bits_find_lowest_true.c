// Ends: some bit is set.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  unsigned x = __VERIFIER_nondet_uint(), mask = 1;
  if (x == 0)
    return 0;
  while ((x & mask) == 0)
    mask <<= 1;
  return 0;
}
