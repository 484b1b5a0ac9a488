// One version alone returns early, and reads in front of its loop what the other one reads in its first
// iteration. Both see the same last element from then on.
// EXPECT equivalence: true
// MODEL LP64
// AXES forwarding,models
// ARGS --entry newer --against older --summaries only
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
    if (x != last) c++;
    last = x;
  }
  return c;
}
