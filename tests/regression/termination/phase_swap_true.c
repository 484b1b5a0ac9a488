// Ends: in two rounds both get smaller.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
  unsigned x = __VERIFIER_nondet_uchar(), y = __VERIFIER_nondet_uchar();
  while (x > 0 && y > 0) {
    unsigned t = x - 1;
    x = y;
    y = t;
  }
  return 0;
}
