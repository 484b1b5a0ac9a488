// Ends: the counter is the one of the condition.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  unsigned n = __VERIFIER_nondet_uint() % 1000;
  while (n > 0) {
    
    n--;
  }
  return 0;
}
