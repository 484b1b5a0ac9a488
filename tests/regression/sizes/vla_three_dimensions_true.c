// EXPECT memsafety: true
// A three-dimensional VLA.
extern void __VERIFIER_assume(int);
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  __VERIFIER_assume(n > 0 && n <= 40);
  char a[n][n + 1][2];
  a[n - 1][n][1] = 1;
  a[n - 1][n][0] = 1;
  return 0;
}
