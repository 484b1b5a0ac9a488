// The newer version reads in front of its loop what the older one reads in no iteration, if there is none.
// EXPECT valid-deref: false (valid-deref)
// MODEL LP64, ILP32
// ARGS --entry newer --against older
int older(const int *a, int n) {
  int c = 0;
  for (int i = 1; i < n; i++)
    if (a[i] != a[i - 1]) c++;
  return c;
}
int newer(const int *a, int n) {
  int c = 0, last = a[0];
  for (int i = 1; i < n; i++) {
    int x = a[i];
    if (x != last) c++;
    last = x;
  }
  return c;
}
