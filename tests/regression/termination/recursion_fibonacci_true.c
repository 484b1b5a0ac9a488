// Ends: both arguments are smaller.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned char __VERIFIER_nondet_uchar(void);
static unsigned f(unsigned char n) {
  if (n <= 1)
    return n;
  return f((unsigned char)(n - 1)) + f((unsigned char)(n - 2));
}
int main(void) {
  f(__VERIFIER_nondet_uchar() % 15);
  return 0;
}
