// EXPECT unreach-call: false
// ALLOW unknown
// ARGS --summaries only
// AXES solvers
// Inputs that grow by assumption.
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int);
extern void abort(void);
void reach_error(void) {}
static void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

int main() {
  unsigned n = __VERIFIER_nondet_uint(), i;
  unsigned s = 0;
  for (i = 0; i < n; i++) {
    unsigned x = __VERIFIER_nondet_uint();
    __VERIFIER_assume(x > s);
    s = x;
  }
  __VERIFIER_assert(!(i == 4 && s == 9));
}
