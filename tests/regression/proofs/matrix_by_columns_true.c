// EXPECT unreach-call: true
// MODEL LP64, ILP32
// SELDOM
// ALLOW unknown
// One column after the other.
extern void reach_error(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int);
unsigned char a[60][80];
int main(void) {
  unsigned n = __VERIFIER_nondet_uint(), m = __VERIFIER_nondet_uint();
  unsigned x = __VERIFIER_nondet_uint(), y = __VERIFIER_nondet_uint();
  __VERIFIER_assume(n <= 60 && m <= 80);
  for (unsigned j = 0; j < m; j++)
    for (unsigned i = 0; i < n; i++) a[i][j] = 7;
  __VERIFIER_assume(x < n && y < m);
  if (a[x][y] != 7) reach_error();
  return 0;
}
