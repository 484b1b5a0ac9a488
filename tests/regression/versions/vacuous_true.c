// EXPECT equivalence: true
// MODEL LP64, ILP32
// ARGS --entry newer --against older
// OUTPUT stderr: vacuous: nothing was compared: the older version never returns without a violation
//
// Every call of the older version reads outside of its array: nothing is said of the other result.
int older(int x) {
  int a[4] = {0};
  return a[(x & 3) + 4] + x;
}
int newer(int x) { return x + 1; }
