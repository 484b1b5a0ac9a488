// EXPECT unreach-call: false
// ALLOW unknown
// ARGS --summaries only
// AXES solvers
// SELDOM
// Stores at 2*i and reads at i: what is read has been stored by an earlier iteration.
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int);
extern void abort(void);
void reach_error(void) {}
static void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

int main() {
  unsigned n = __VERIFIER_nondet_uint();
  __VERIFIER_assume(n <= 1000 && n * n <= 16);
  unsigned char p[8];
  for (unsigned i = 0; i < 8; i++) p[i] = 7;
  for (unsigned i = 0; i < n; i++) { p[2 * i] = p[i] + 1; }
  __VERIFIER_assert(p[4] == 7 || p[4] == 8);
}
