// Ends: the input is asked once, and then counted down.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
  unsigned n = __VERIFIER_nondet_uchar();
  while (n > 0) {
    n--;
    
  }
  return 0;
}
