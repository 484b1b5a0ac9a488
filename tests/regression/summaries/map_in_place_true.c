// EXPECT unreach-call: true
// ARGS --summaries only
// SLOW
// Each byte is read and replaced: the second loop reads what the first one stored.
extern unsigned __VERIFIER_nondet_uint(void);
extern void *malloc(__SIZE_TYPE__);
extern void __VERIFIER_assume(int);
extern void abort(void);
void reach_error(void) {}
static void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

int main() {
  unsigned n = __VERIFIER_nondet_uint();
  __VERIFIER_assume(n <= 1000);
  unsigned char *p = malloc(n);
  if (!p) return 0;
  for (unsigned i = 0; i < n; i++) p[i] = 1;
  for (unsigned i = 0; i < n; i++) p[i] = p[i] + 1;
  unsigned j = __VERIFIER_nondet_uint();
  __VERIFIER_assume(j < n);
  __VERIFIER_assert(p[j] == 2);
}
