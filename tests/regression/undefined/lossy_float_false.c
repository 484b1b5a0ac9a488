// EXPECT lossy-conversion: false
// EXPECT float-conversion: true
// MODEL LP64, ILP32
// An implicit conversion drops the fraction.
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 0 || n > 7) return 0;
  double half = n / 2.0;
  int i = half;
  return i > 5;
}
