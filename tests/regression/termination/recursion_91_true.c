// Ends: McCarthy, 111 - n gets smaller.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned char __VERIFIER_nondet_uchar(void);
static int f(int n) {
  return n > 100 ? n - 10 : f(f(n + 11));
}
int main(void) {
  f(__VERIFIER_nondet_uchar());
  return 0;
}
