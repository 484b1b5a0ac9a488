// EXPECT array-size: true
// EXPECT undefined-behaviour: true
// MODEL LP64, ILP32
extern int __VERIFIER_nondet_int(void);
static int sum(int n, int m, int a[n][m]) { return a[n - 1][m - 1]; }
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n > 3 || n < 1) return 0;
  int v[n][2];
  for (int i = 0; i < n; i++) v[i][0] = v[i][1] = i;
  unsigned char m = (unsigned char)n;
  char w[m];
  w[0] = 1;
  return sum(n, 2, v) + w[0] + (int)sizeof(char[n]) > 100;
}
