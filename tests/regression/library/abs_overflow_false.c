// EXPECT no-overflow: false (no-overflow)
// NATIVE skip the overflow is inside the library
// WITNESS NONDET="-2147483648"
// abs(INT_MIN) is not representable.
int abs(int);
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int x = __VERIFIER_nondet_int();
  if (x < -2147483647 - 1) return 0;
  return abs(x) < 0;
  return 0;
}
