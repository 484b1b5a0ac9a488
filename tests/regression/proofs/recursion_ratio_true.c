// EXPECT no-overflow: true
// SELDOM
// An argument grows by two with each call in which another one falls by one.
extern int __VERIFIER_nondet_int(void);

static int f(int n, int s) {
  if (n <= 0) return s;
  return f(n - 1, s + 2);
}
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n > 1000) return 0;
  return f(n, 0) > 2;
}
