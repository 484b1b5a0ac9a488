// EXPECT valid-deref: true
// EXPECT array-size: true
// EXPECT undefined-behaviour: true
// MODEL LP64, ILP32
// Sizes that are computed with side effects, signed and unsigned ones.
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 1 || n > 3) return 0;
  unsigned m = 2;
  int a[n++][m];
  for (int i = 0; i < n - 1; i++) a[i][m - 1] = i;
  return a[0][1] + (sizeof a != (unsigned)(n - 1) * 2 * sizeof(int));
}
