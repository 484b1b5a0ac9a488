// Ends: each jump back is after a step.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// SELDOM
// TIMEOUT 20
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  unsigned x = __VERIFIER_nondet_uint();
  again:
  if (x == 0)
    goto out;
  if (x > 0) {
    x--;
    goto again;
  }
  out:
  return 0;
}
