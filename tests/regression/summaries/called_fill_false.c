// EXPECT unreach-call: false
// ALLOW unknown
// ARGS --summaries only
// AXES solvers
// The counterpart.
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
  __VERIFIER_assert(n != 5 || a[1] != 1 || a[6] != 2 || a[7] != 0);
}
