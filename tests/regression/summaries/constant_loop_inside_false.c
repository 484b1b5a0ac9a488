// EXPECT unreach-call: false
// ALLOW unknown
// MODEL LP64, ILP32
// ARGS --summaries only
// AXES solvers
// The counterpart.
extern unsigned __VERIFIER_nondet_uint(void);
extern void abort(void);
void reach_error(void) {}
static void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

int main() {
  unsigned n = __VERIFIER_nondet_uint(), c = 0;
  for (unsigned i = 0; i < n; i++)
    for (unsigned j = 0; j < 3; j++) c++;
  __VERIFIER_assert(c != 12);
}
