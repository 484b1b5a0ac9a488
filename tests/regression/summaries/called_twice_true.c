// EXPECT unreach-call: true
// ARGS --summaries only
// SLOW
// One loop in two contexts.
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int);
extern void abort(void);
void reach_error(void) {}
static void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

static unsigned cnt(unsigned n) {
  unsigned i = 0;
  while (i < n) { i += 3; }
  return i;
}
int main() {
  unsigned a = __VERIFIER_nondet_uint(), b = __VERIFIER_nondet_uint();
  __VERIFIER_assume(a < 1000 && b < 1000);
  unsigned x = cnt(a), y = cnt(b);
  __VERIFIER_assert(x >= a && y >= b && x < a + 3 && y < b + 3);
}
