// Ends: no input keeps the loop from its end.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
  unsigned n = 10;
  while (n > 0) {
    n--;
    if (__VERIFIER_nondet_uchar() == 77 && n == 20)
      n = 10;
  }
  return 0;
}
