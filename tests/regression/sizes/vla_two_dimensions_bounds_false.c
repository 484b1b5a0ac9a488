// EXPECT memsafety: false (valid-deref)
// A two-dimensional VLA with the indices in the wrong order.
extern void __VERIFIER_assume(int);
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  unsigned n = __VERIFIER_nondet_uint(), m = __VERIFIER_nondet_uint(), i = __VERIFIER_nondet_uint(), j = __VERIFIER_nondet_uint();
  __VERIFIER_assume(n > 0 && n <= 20 && m > 0 && m <= 20);
  short a[n][m];
  if (i < m && j < n) a[i][j] = 1;
  return 0;
}
