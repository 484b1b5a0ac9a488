// Does not end from 31 on: the result 30 leads to a call of the same number.
// EXPECT termination: false
// ENDLESS 31
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned char __VERIFIER_nondet_uchar(void);
static int f(int n) {
  if (n <= 0)
    return 0;
  int r = f(n - 1);
  return r == 30 ? f(n) : r + 1;
}
int main(void) {
  f(__VERIFIER_nondet_uchar() % 40);
  return 0;
}
