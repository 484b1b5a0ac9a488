// EXPECT unreach-call: true
// ARGS --summaries only
// SLOW
// A step that is zero: the loop never ends.
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int);
extern void abort(void);
void reach_error(void) {}

int main() {
  unsigned n = __VERIFIER_nondet_uint(), s = 0;
  __VERIFIER_assume(n > 0);
  unsigned i = 0;
  while (i < n) i += s;
  reach_error();
}
