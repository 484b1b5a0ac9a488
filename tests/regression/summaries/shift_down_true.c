// EXPECT unreach-call: true
// ARGS --summaries only
// ALLOW unknown
// SLOW
// SELDOM
// Counts down and reads below what it stores: a memmove upwards.
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int);
extern void abort(void);
void reach_error(void) {}
static void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

int main() {
  unsigned n = __VERIFIER_nondet_uint();
  __VERIFIER_assume(n <= 1000 && n * n <= 100);
  unsigned short b[24];
  for (int i = 0; i < 24; i++) { b[i] = i; }
  long long i;
  for (i = (long long)n; i >= 0; i--) b[i + 1] = b[i];
  unsigned j = __VERIFIER_nondet_uint();
  __VERIFIER_assume(j < 24);
  __VERIFIER_assert(b[j] == (j >= 1 && j <= n + 1 ? j - 1 : j));
}
