// EXPECT unreach-call: false
// ALLOW unknown
// ARGS --summaries only
// AXES solvers
// From the middle on it reads what it stored itself.
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int);
extern void abort(void);
void reach_error(void) {}
static void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

int main() {
  unsigned n = __VERIFIER_nondet_uint();
  __VERIFIER_assume(n >= 1 && n <= 7);
  unsigned char p[8];
  for (unsigned i = 0; i < 8; i++) p[i] = i;
  for (unsigned i = 0; i < n; i++) p[i] = p[n - 1 - i];
  unsigned j = __VERIFIER_nondet_uint();
  __VERIFIER_assume(j < n);
  __VERIFIER_assert(p[j] == n - 1 - j);
}
