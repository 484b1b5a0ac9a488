// EXPECT unreach-call: false
// ALLOW unknown
// ARGS --summaries only
// AXES solvers
// SELDOM
// From some iteration on a shift is undefined: no reason to leave out what follows.
extern unsigned __VERIFIER_nondet_uint(void);
extern void abort(void);
void reach_error(void) {}
static void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

int main() {
  unsigned n = __VERIFIER_nondet_uint(), i, x = 0;
  for (i = 0; i < n; i++) { x = 1u << i; }
  __VERIFIER_assert(i != 40);
}
