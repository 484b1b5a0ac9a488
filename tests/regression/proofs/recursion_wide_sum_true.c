// EXPECT unreach-call: true
// MODEL LP64, ILP32
// SLOW
// SELDOM
// The sum is wider than its summands: 2 * result = n * n + n where n > 0.
extern void abort(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
void reach_error(void) {}

long long sum(int n) {
  if (n <= 0) return 0;
  return n + sum(n - 1);
}

int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 0 || n > 1000000) abort();
  if (2 * sum(n) != (long long)n * n + n) reach_error();
}
