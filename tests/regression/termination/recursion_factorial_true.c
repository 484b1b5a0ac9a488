// Ends: the argument gets smaller down to 0.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned char __VERIFIER_nondet_uchar(void);
static unsigned f(unsigned char n) {
  if (n <= 1)
    return 1;
  return n * f((unsigned char)(n - 1));
}
int main(void) {
  f(__VERIFIER_nondet_uchar());
  return 0;
}
