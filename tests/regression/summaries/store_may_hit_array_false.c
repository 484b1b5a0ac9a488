// EXPECT unreach-call: false
// ALLOW unknown
// ARGS --summaries only
// AXES solvers
// SELDOM
// A pointer that may point into the array that the loop fills.
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int);
extern void abort(void);
void reach_error(void) {}
static void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

int main() {
  unsigned n = __VERIFIER_nondet_uint();
  __VERIFIER_assume(n <= 1000 && n * n <= 36);
  int a[8] = {0};
  int *q = &a[__VERIFIER_nondet_uint() % 8];
  for (unsigned i = 0; i < n; i++) {
    a[i] = 1;
    *q = 2;
  }
  __VERIFIER_assert(a[3] != 2 || n != 5);
}
