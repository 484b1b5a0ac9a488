// EXPECT unreach-call: true
// MODEL LP64, ILP32
// ARGS --no-strategy induction --no-strategy summaries
// SLOW
// SELDOM
// Each loop counts at most as far as the one before.
int __VERIFIER_nondet_int(void);
void __VERIFIER_assume(int);
void reach_error(void);

int main(void) {
  int n = __VERIFIER_nondet_int(), m = 0, k = 0;
  __VERIFIER_assume(n >= 0 && n < 100000);
  for (int i = 0; i < n; i++)
    if (__VERIFIER_nondet_int()) m++;
  for (int i = 0; i < m; i++)
    if (__VERIFIER_nondet_int()) k++;
  if (!(k <= m && m <= n)) reach_error();
  return 0;
}
