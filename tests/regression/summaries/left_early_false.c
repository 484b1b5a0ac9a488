// EXPECT unreach-call: false
// ALLOW unknown
// ARGS --summaries only
// AXES solvers
// The counterpart.
extern unsigned __VERIFIER_nondet_uint(void);
extern _Bool __VERIFIER_nondet_bool(void);
extern void abort(void);
void reach_error(void) {}
static void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

static int f(unsigned n) {
  for (unsigned i = 0; i < n; i++) {
    if (i == 3 && __VERIFIER_nondet_bool()) return (int)i;
  }
  return -1;
}
int main() {
  unsigned n = __VERIFIER_nondet_uint();
  __VERIFIER_assert(f(n) == -1);
}
