// EXPECT unreach-call: false
// ALLOW unknown
// ARGS --summaries only
// AXES solvers
// A pointer to a function that changes in each iteration.
extern unsigned __VERIFIER_nondet_uint(void);
extern void abort(void);
void reach_error(void) {}
static void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

static int a1(int x) { return x + 1; }
static int a2(int x) { return x + 2; }
int main() {
  unsigned n = __VERIFIER_nondet_uint(), i;
  int c = 0;
  int (*f)(int) = a1;
  for (i = 0; i < n; i++) {
    c = f(c);
    f = f == a1 ? a2 : a1;
  }
  __VERIFIER_assert(c != 7 || n != 5);
}
