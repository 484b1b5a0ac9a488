// EXPECT lossy-conversion: true
// MODEL LP64, ILP32
// What an explicit conversion drops was meant; implicit ones keep their value here.
extern int __VERIFIER_nondet_int(void);
static int twice(int n) { return 2 * n; }
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 0 || n > 7) return 0;
  double half = n / 2.0, whole = n;
  int i = (int)half, j = whole, k = twice((int)half) * whole;
  j += whole;
  return i + j + k + (int)(half + 0.5) > 100;
}
