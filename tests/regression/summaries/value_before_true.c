// EXPECT unreach-call: true
// MODEL LP64, ILP32
// ARGS --summaries only
// SLOW
// A variable holds what the counter was in the iteration before.
extern unsigned __VERIFIER_nondet_uint(void);
extern void abort(void);
void reach_error(void) {}
static void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

int main() {
  unsigned n = __VERIFIER_nondet_uint();
  int prev = -1;
  for (unsigned i = 0; i < n; i++) {
    __VERIFIER_assert(prev == (int)i - 1);
    prev = i;
  }
}
