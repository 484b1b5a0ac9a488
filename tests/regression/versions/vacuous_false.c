// EXPECT equivalence: false
// MODEL LP64, ILP32
// ARGS --entry newer --against older
//
// One call of the older version reads within its array.
int older(int x) {
  int a[4] = {0};
  return a[(x & 3) + 3] + x;
}
int newer(int x) { return x + 1; }
