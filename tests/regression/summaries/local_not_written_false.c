// EXPECT unreach-call: false
// ALLOW unknown
// ARGS --summaries only
// AXES solvers
// SELDOM
// A local variable of the body holds something else in each iteration.
extern unsigned __VERIFIER_nondet_uint(void);
extern void abort(void);
void reach_error(void) {}
static void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

int main() {
  unsigned n = __VERIFIER_nondet_uint(), i;
  int c = 0;
  for (i = 0; i < n; i++) {
    int x;
    int *px = &x;
    if (*px == 3)
      c++;
    else
      c--;
    __VERIFIER_assert(!(c == 0 && i == 5));
  }
}
