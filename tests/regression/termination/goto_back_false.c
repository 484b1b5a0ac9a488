// Does not end for x >= 7: at 7 it jumps without a step.
// EXPECT termination: false
// ENDLESS 9
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  unsigned x = __VERIFIER_nondet_uint();
  again:
  if (x == 7)
    goto again;
  if (x > 0) {
    x--;
    goto again;
  }
  
  return 0;
}
