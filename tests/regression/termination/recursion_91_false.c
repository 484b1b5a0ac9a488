// Does not end for 100: f(110) is 100 again.
// EXPECT termination: false
// ENDLESS 100
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned char __VERIFIER_nondet_uchar(void);
static int f(int n) {
  return n > 100 ? n - 10 : f(f(n + 10));
}
int main(void) {
  f(__VERIFIER_nondet_uchar());
  return 0;
}
