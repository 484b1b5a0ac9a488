// EXPECT unreach-call: false
// ALLOW unknown
// ARGS --summaries only
// AXES solvers
// SELDOM
// A local variable of the body may lie elsewhere in each iteration.
extern unsigned __VERIFIER_nondet_uint(void);
extern void abort(void);
void reach_error(void) {}
static void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

int main() {
  unsigned n = __VERIFIER_nondet_uint(), i;
  unsigned h = 0;
  for (i = 0; i < n; i++) {
    int x;
    unsigned long a = (unsigned long)&x;
    h = h * 2 + ((a >> 4) & 1);
  }
  __VERIFIER_assert(!(n == 4 && h == 5));
}
