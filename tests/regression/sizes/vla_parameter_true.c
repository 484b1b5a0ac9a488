// EXPECT memsafety: true
// A VLA handed to a function with its real dimensions.
extern void __VERIFIER_assume(int);
extern unsigned __VERIFIER_nondet_uint(void);
static void set(unsigned n, unsigned m, int a[n][m], unsigned i, unsigned j) { a[i][j] = 3; }
int main(void) {
  unsigned n = __VERIFIER_nondet_uint(), m = __VERIFIER_nondet_uint();
  __VERIFIER_assume(n > 0 && n <= 50 && m > 0 && m <= 50);
  int a[n][m];
  set(n, m, a, n - 1, m - 1);
  return 0;
}
