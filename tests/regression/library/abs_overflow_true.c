// EXPECT no-overflow: true
// abs(INT_MIN) is not representable.
int abs(int);
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int x = __VERIFIER_nondet_int();
  if (x < -2147483647 ) return 0;
  return abs(x) < 0;
  return 0;
}
