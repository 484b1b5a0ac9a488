// EXPECT lossy-conversion: false
// MODEL LP64, ILP32
// 2^53 + 1 is an integer that double does not have (C17 6.3.1.4p2).
extern long long __VERIFIER_nondet_longlong(void);
int main(void) {
  long long x = __VERIFIER_nondet_longlong();
  if (x > (1ll << 53) + 1 || x < -(1ll << 53)) return 0;
  double whole = x;
  return whole > 3;
}
