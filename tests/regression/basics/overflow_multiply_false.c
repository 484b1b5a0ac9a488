// EXPECT no-overflow: false
// WITNESS NONDET="46341"
// REPLAY yes
// Signed multiplication in two widths.
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int x = __VERIFIER_nondet_int();
  long long wide = (long long)x * x;
  int narrow = x * x; long long square = x * (x > 0 ? 2 : -1ll);
  return wide > 5 && square > 5;
}
