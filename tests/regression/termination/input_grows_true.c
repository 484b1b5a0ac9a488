// Ends: each round adds 1 at least.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// SELDOM
// TIMEOUT 8
// ALLOW unknown
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  unsigned x = 0;
  while (x < 1000)
    x += __VERIFIER_nondet_uint() % 10 + 1;
  return 0;
}
