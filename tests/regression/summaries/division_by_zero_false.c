// EXPECT unreach-call: false
// ALLOW unknown
// ARGS --summaries only
// AXES solvers
// SELDOM
// In the fourteenth iteration the divisor is zero: no reason to leave out what follows.
extern unsigned __VERIFIER_nondet_uint(void);
extern void abort(void);
void reach_error(void) {}
static void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

int main() {
  unsigned n = __VERIFIER_nondet_uint(), i, d = 13, x = 0;
  for (i = 0; i < n; i++) {
    x = 10 / d;
    d--;
  }
  __VERIFIER_assert(i != 20);
}
