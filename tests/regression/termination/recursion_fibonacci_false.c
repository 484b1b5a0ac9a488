// Does not end for 1: it calls f(0) and f(255), which gets down to 1 again.
// EXPECT termination: false
// ENDLESS 1
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned char __VERIFIER_nondet_uchar(void);
static unsigned f(unsigned char n) {
  if (n == 0)
    return n;
  return f((unsigned char)(n - 1)) + f((unsigned char)(n - 2));
}
int main(void) {
  f(__VERIFIER_nondet_uchar() % 15);
  return 0;
}
