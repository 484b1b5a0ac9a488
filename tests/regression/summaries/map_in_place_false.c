// EXPECT unreach-call: false
// ALLOW unknown
// ARGS --summaries only
// AXES solvers
// The counterpart: a cell that holds what is said to be impossible.
extern unsigned __VERIFIER_nondet_uint(void);
extern void *malloc(__SIZE_TYPE__);
extern void __VERIFIER_assume(int);
extern void abort(void);
void reach_error(void) {}
static void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

int main() {
  unsigned n = __VERIFIER_nondet_uint();
  __VERIFIER_assume(n <= 1000 && n * n <= 36);
  unsigned char *p = malloc(6);
  if (!p) return 0;
  for (unsigned i = 0; i < n; i++) p[i] = 1;
  for (unsigned i = 0; i < n; i++) p[i] = p[i] + i;
  unsigned j = __VERIFIER_nondet_uint();
  __VERIFIER_assume(j < n);
  __VERIFIER_assert(p[j] != 6);
}
