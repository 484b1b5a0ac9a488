// EXPECT no-overflow: true
// Signed multiplication in two widths.
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int x = __VERIFIER_nondet_int();
  long long wide = (long long)x * x;
  long long square = x * (x > 0 ? 2 : -1ll);
  return wide > 5 && square > 5;
}
