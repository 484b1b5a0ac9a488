// EXPECT unreach-call: true
// MODEL LP64, ILP32
// ARGS --summaries only
// SLOW
// The test comes after the body.
extern unsigned __VERIFIER_nondet_uint(void);
extern void abort(void);
void reach_error(void) {}
static void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

int main() {
  unsigned n = __VERIFIER_nondet_uint(), i = 0;
  do { i++; } while (i < n);
  __VERIFIER_assert(i == n || n == 0 && i == 1);
}
