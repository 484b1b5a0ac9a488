// Ends: the result is smaller than the argument.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned char __VERIFIER_nondet_uchar(void);
static unsigned smaller(unsigned n) {
  return n < 2 ? 0 : 1 + smaller(n - 2);
}
int main(void) {
  unsigned n = __VERIFIER_nondet_uchar();
  while (n > 0)
    n = smaller(n);
  return 0;
}
