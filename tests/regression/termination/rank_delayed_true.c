// Ends: x gets smaller every third round.
// EXPECT termination: true
// MODEL LP64, ILP32
// NATIVE long 5
// SLOW
// SELDOM
// TIMEOUT 20
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  unsigned x = __VERIFIER_nondet_uint(), k = 0;
  while (x > 0) {
    k++;
    if (k == 3) {
      x--;
      k = 0;
    }
    
  }
  return 0;
}
