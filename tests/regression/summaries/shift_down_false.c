// EXPECT unreach-call: false
// ALLOW unknown
// ARGS --summaries only
// AXES solvers
// SELDOM
// The counterpart.
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
  __VERIFIER_assert(!(n == 6 && b[7] == 6 && b[1] == 0 && b[8] == 8));
}
