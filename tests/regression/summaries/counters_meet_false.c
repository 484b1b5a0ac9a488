// EXPECT unreach-call: false
// ALLOW unknown
// MODEL LP64, ILP32
// ARGS --summaries only
// AXES solvers
// The counterpart: they may cross.
extern unsigned __VERIFIER_nondet_uint(void);
extern void abort(void);
void reach_error(void) {}
static void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

int main() {
  unsigned n = __VERIFIER_nondet_uint();
  unsigned i = 0, j = n;
  while (i < j) {
    i++;
    j--;
  }
  __VERIFIER_assert(i == j);
}
