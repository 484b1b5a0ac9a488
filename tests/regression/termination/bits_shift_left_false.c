// Does not end for 1: they come back on the right.
// EXPECT termination: false
// ENDLESS 1
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  unsigned x = __VERIFIER_nondet_uint();
  while (x != 0)
    x = x << 1 | x >> 31;
  return 0;
}
