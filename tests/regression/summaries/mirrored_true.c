// EXPECT unreach-call: true
// ARGS --summaries only
// Every second iteration undoes the one before.
extern unsigned __VERIFIER_nondet_uint(void);
extern void abort(void);
void reach_error(void) {}
static void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

int main(void) {
  unsigned n = __VERIFIER_nondet_uint(), c = __VERIFIER_nondet_uint(), x = __VERIFIER_nondet_uint(), y = x;
  for (unsigned i = 0; i < n; i++) x = c - x;
  __VERIFIER_assert(x == (n % 2 ? c - y : y));
}
