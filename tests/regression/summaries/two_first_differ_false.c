// EXPECT unreach-call: false
// MODEL LP64, ILP32
// Two iterations that are each unlike the others, with values that no constants decide.
extern unsigned __VERIFIER_nondet_uint(void);
extern void abort(void);
void reach_error(void) {}
static void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

int main(void) {
  unsigned n = __VERIFIER_nondet_uint(), a = __VERIFIER_nondet_uint(), b = a + 7, c = a + 9, x = 0;
  for (unsigned i = 0; i < n; i++) {
    x += a - c; // -9, then -2, then nothing
    a = b;
    b = c;
  }
  __VERIFIER_assert(n < 5 || x == -9u);
}
