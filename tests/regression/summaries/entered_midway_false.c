// EXPECT unreach-call: false
// ALLOW unknown
// ARGS --summaries only
// AXES solvers
// A jump into the loop.
extern unsigned __VERIFIER_nondet_uint(void);
extern _Bool __VERIFIER_nondet_bool(void);
extern void __VERIFIER_assume(int);
extern void abort(void);
void reach_error(void) {}
static void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

int main() {
  unsigned n = __VERIFIER_nondet_uint(), i = 0, c = 0;
  __VERIFIER_assume(n <= 1000 && n * n <= 36);
  if (__VERIFIER_nondet_bool()) goto IN;
  for (i = 0; i < n; i++) {
    c += 2;
  IN:
    c++;
  }
  __VERIFIER_assert(c != 10);
}
