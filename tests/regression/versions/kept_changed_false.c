// As in read_ahead_true.c, but what is kept is not always what was read.
// EXPECT equivalence: false (equivalence)
// MODEL LP64, ILP32
// ARGS --entry newer --against older
int older(const int *a, int n) {
  int c = 0;
  for (int i = 1; i < n; i++)
    if (a[i] != a[i - 1]) c++;
  return c;
}
int newer(const int *a, int n) {
  if (n < 2) return 0;
  int c = 0, last = a[0];
  for (int i = 1; i < n; i++) {
    int x = a[i];
    if (x != last) c++, last = x & ~4;
  }
  return c;
}
