// EXPECT unreach-call: false
// ALLOW unknown
// ARGS --summaries only
// AXES solvers
// A step that is an input.
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int);
extern void abort(void);
void reach_error(void) {}

int main() {
  unsigned n = __VERIFIER_nondet_uint(), s = __VERIFIER_nondet_uint();
  __VERIFIER_assume(n > 0 && n < 5);
  unsigned i = 0;
  while (i < n) i += s;
  reach_error();
}
