// EXPECT no-overflow: false
// MODEL LP64, ILP32
// As sum_limited_true.c, but three of the numbers are too much.
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int n = __VERIFIER_nondet_int(), sum = 0;
  if (n < 0 || n > 1000) return 0;
  for (int i = 0; i < n; i++) {
    int v = __VERIFIER_nondet_int();
    if (v > 1000000000 || v < -7) v = 0;
    sum += v;
  }
  return sum == 1;
}
