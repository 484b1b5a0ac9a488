// EXPECT unreach-call: false
// MODEL LP64, ILP32
// After a hundred iterations.
extern unsigned __VERIFIER_nondet_uint(void);
extern void abort(void);
void reach_error(void) {}
static void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

int main(void) {
  unsigned n = __VERIFIER_nondet_uint(), i, s = 0;
  for (i = 0; i < n; i++) s += i;
  __VERIFIER_assert(s != 4950);
}
