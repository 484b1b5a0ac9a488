// Ends: half of a positive number is smaller.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned char __VERIFIER_nondet_uchar(void);
static unsigned f(int n) {
  if (n <= 0)
    return 1;
  return f(n / 2) + f(n / 3);
}
int main(void) {
  f(__VERIFIER_nondet_uchar());
  return 0;
}
