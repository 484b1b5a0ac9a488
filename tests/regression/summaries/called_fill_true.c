// EXPECT unreach-call: true
// ARGS --summaries only
// SLOW
// A called loop fills two parts of an array that overlap.
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int);
extern void abort(void);
void reach_error(void) {}
static void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

static void fill(unsigned char *p, unsigned n, unsigned char v) {
  while (n--) *p++ = v;
}
int main() {
  unsigned char a[16] = {0};
  unsigned n = __VERIFIER_nondet_uint();
  __VERIFIER_assume(n <= 1000 && n * n <= 64);
  fill(a, n, 1);
  fill(a + 2, n, 2);
  unsigned j = __VERIFIER_nondet_uint();
  __VERIFIER_assume(j < 16);
  __VERIFIER_assert(a[j] == (n && j >= 2 && j < n + 2 ? 2 : j < n ? 1 : 0));
}
