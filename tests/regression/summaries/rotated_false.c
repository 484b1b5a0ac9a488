// EXPECT unreach-call: false
// MODEL LP64, ILP32
// Three variables in turn, left in the midst of a round.
extern unsigned __VERIFIER_nondet_uint(void);
extern void abort(void);
void reach_error(void) {}
static void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

int main(void) {
  unsigned n = __VERIFIER_nondet_uint(), a = __VERIFIER_nondet_uint(), b = __VERIFIER_nondet_uint();
  unsigned c = __VERIFIER_nondet_uint(), i;
  for (i = 0; i < n; i++) {
    if (a == 77) break;
    unsigned t = a;
    a = b;
    b = c;
    c = t;
  }
  __VERIFIER_assert(i == n || i < 2);
}
