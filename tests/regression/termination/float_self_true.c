// Ends: a number of a byte is equal to itself.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
  double x = __VERIFIER_nondet_uchar();
  while (x != x)
    ;
  return 0;
}
