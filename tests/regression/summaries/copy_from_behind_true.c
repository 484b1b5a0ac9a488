// EXPECT unreach-call: true
// ARGS --summaries only
// ALLOW unknown
// SLOW
// SELDOM
// Reads what the iteration before stored: no copy of what memory held before the loop.
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int);
extern void abort(void);
void reach_error(void) {}
static void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

int main() {
  unsigned n = __VERIFIER_nondet_uint();
  __VERIFIER_assume(n <= 1000 && n * n <= 36);
  unsigned char p[8];
  for (unsigned i = 0; i < 8; i++) p[i] = i;
  for (unsigned i = 1; i < n; i++) p[i] = p[i - 1];
  unsigned j = __VERIFIER_nondet_uint();
  __VERIFIER_assume(j < n && j > 1);
  __VERIFIER_assert(p[j] == 0);
}
