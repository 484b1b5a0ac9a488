// EXPECT unreach-call: false
// ALLOW unknown
// ARGS --summaries only
// AXES solvers
// The counterpart: cells after the last iteration stay too.
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int);
extern void abort(void);
void reach_error(void) {}
static void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

int main() {
  unsigned n = __VERIFIER_nondet_uint();
  __VERIFIER_assume(n <= 1000 && n * n <= 49);
  unsigned char p[8] = {0};
  for (unsigned i = 0; i < n; i++)
    if (i & 1) p[i] = 1;
  unsigned j = __VERIFIER_nondet_uint();
  __VERIFIER_assume(j < 8);
  __VERIFIER_assert(p[j] == (j & 1));
}
