// Ends: whatever the result is, the next number is smaller.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned char __VERIFIER_nondet_uchar(void);
static int f(int n) {
  if (n <= 0)
    return 0;
  int r = f(n - 1);
  return r == 30 ? f(0) : r + 1;
}
int main(void) {
  f(__VERIFIER_nondet_uchar() % 40);
  return 0;
}
