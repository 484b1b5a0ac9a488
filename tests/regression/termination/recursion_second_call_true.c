// Ends: both calls have a smaller number.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned char __VERIFIER_nondet_uchar(void);
static int f(int n) {
  if (n <= 0)
    return 0;
  return f(n - 1) + (n == 77 ? f(n - 70) : 0);
}
int main(void) {
  f(__VERIFIER_nondet_uchar());
  return 0;
}
