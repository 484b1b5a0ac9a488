// EXPECT unreach-call: false
// Rows of a two-dimensional VLA.
extern void reach_error(void);
extern void __VERIFIER_assume(int);
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  unsigned n = __VERIFIER_nondet_uint(), m = __VERIFIER_nondet_uint();
  unsigned i = __VERIFIER_nondet_uint(), j = __VERIFIER_nondet_uint(), k = __VERIFIER_nondet_uint();
  __VERIFIER_assume(n > 0 && n <= 20 && m > 0 && m <= 20 && i < n && j < m && k < m);
  unsigned char a[n][m];
  a[i][j] = 1;
  a[i][k] = 2;
  if (sizeof(a) != (unsigned long)n * m || a[i][j] != (i == k ? 2 : 1)) reach_error();
  return 0;
}
