// EXPECT unreach-call: false
// SELDOM
// Regular for longer than anybody looks: what the first iterations show is no proof.
extern unsigned __VERIFIER_nondet_uint(void);
extern void abort(void);
void reach_error(void) {}
static void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

int main(void) {
  unsigned n = __VERIFIER_nondet_uint(), a = 1, b = 2;
  for (unsigned i = 0; i < n; i++) {
    unsigned t = a;
    a = i == 40 ? 3 : b;
    b = t;
  }
  __VERIFIER_assert(a < 3);
}
