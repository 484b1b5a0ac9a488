// EXPECT unreach-call: true
// ARGS --summaries only
// SLOW
// Two variables change places in each iteration.
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int);
extern void abort(void);
void reach_error(void) {}
static void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

int main() {
  unsigned n = __VERIFIER_nondet_uint();
  __VERIFIER_assume(n <= 1000 && n * n <= 36);
  int a = 1, b = 2;
  for (unsigned i = 0; i < n; i++) {
    int t = a;
    a = b;
    b = t;
  }
  __VERIFIER_assert(a == (n % 2 ? 2 : 1));
}
