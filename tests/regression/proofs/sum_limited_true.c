// EXPECT no-overflow: true
// MODEL LP64, ILP32
// ARGS --summaries only
// A number that does not lie between two constants is left out: the sum changes by no more than these each time.
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int n = __VERIFIER_nondet_int(), sum = 0;
  if (n < 0 || n > 1000) return 0;
  for (int i = 0; i < n; i++) {
    int v = __VERIFIER_nondet_int();
    if (v > 7 || v < -7) v = 0;
    sum += v;
  }
  return sum == 1;
}
