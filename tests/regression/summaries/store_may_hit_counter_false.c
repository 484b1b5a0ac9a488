// EXPECT unreach-call: false
// ALLOW unknown
// ARGS --summaries only
// AXES solvers
// SELDOM
// A pointer that may point at the counter.
extern unsigned __VERIFIER_nondet_uint(void);
extern _Bool __VERIFIER_nondet_bool(void);
extern void __VERIFIER_assume(int);
extern void abort(void);
void reach_error(void) {}
static void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

int main() {
  unsigned n = __VERIFIER_nondet_uint();
  __VERIFIER_assume(n <= 1000 && n * n <= 900 && n > 20);
  unsigned i, x = 0;
  unsigned *q = __VERIFIER_nondet_bool() ? &i : &x;
  for (i = 0; i < n; i++) { *q = i + 1; }
  __VERIFIER_assert(i == n);
}
