// EXPECT array-parameter: true
// EXPECT undefined-behaviour: true
// MODEL LP64, ILP32
// C11 6.7.6.2p6: the sizes are equal, be they constants or not.
static int first(int rows, int columns, int p[rows][columns]) {
  return p[0][0] & columns & 0;
}
static int last(int n, int (*p)[n]) {
  return (*p)[n - 1];
}
int main(void) {
  int a[2][3] = {{0}}, n = 2, m = 3;
  int b[n][m];
  for (int i = 0; i < n; i++)
    for (int k = 0; k < m; k++) b[i][k] = 0;
  return first(2, 3, a) + first(n, m, b) + last(m, &b[0]) + last(3, a);
}
