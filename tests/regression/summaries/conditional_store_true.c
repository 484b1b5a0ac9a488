// EXPECT unreach-call: true
// ARGS --summaries only
// SLOW
// Every second cell is stored into, the others stay.
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int);
extern void abort(void);
void reach_error(void) {}
static void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

int main() {
  unsigned n = __VERIFIER_nondet_uint();
  __VERIFIER_assume(n <= 1000 && n * n <= 49);
  unsigned char p[8] = {0};
  for (unsigned i = 0; i < n; i++)
    if (i & 1) p[i] = 1;
  unsigned j = __VERIFIER_nondet_uint();
  __VERIFIER_assume(j < n);
  __VERIFIER_assert(p[j] == (j & 1));
}
