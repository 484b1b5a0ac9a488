// Does not end: the half, rounded up, of 1 is 1.
// EXPECT termination: false
// ENDLESS 1
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  unsigned x = __VERIFIER_nondet_uint();
  while (x > 0)
    x = x / 2 + (x & 1);
  return 0;
}
