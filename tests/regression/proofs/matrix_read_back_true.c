// EXPECT unreach-call: true
// MODEL LP64, ILP32
// SELDOM
// Written and read by two pairs of loops, with signed numbers.
extern void reach_error(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int);
int a[100][100];
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int n = __VERIFIER_nondet_int(), m = __VERIFIER_nondet_int();
  __VERIFIER_assume(n > 0 && n <= 100 && m > 0 && m <= 100);
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) a[i][j] = 7;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      if (a[i][j] != 7) reach_error();
  return 0;
}
