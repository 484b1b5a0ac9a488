// EXPECT unreach-call: false
// ALLOW unknown
// ARGS --summaries only
// AXES solvers
// SELDOM
// Stores behind the array; the counter is unbounded.
extern unsigned __VERIFIER_nondet_uint(void);
extern void abort(void);
void reach_error(void) {}
static void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

int main() {
  unsigned n = __VERIFIER_nondet_uint();
  unsigned char p[100];
  unsigned char q = 0;
  unsigned i;
  for (i = 0; i < n; i++) {
    if (i < 110) p[i] = 1;
  }
  __VERIFIER_assert(i < 200);
}
