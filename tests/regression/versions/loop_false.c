// One element that is negative: the newer version never looks below 0.
// EXPECT equivalence: false (equivalence)
// MODEL LP64, ILP32
// REPLAY yes
// ARGS --entry newer --against older
int older(const int *a, int n) {
  int most = a[0];
  for (int i = 0; i < n; i++)
    if (a[i] > most) most = a[i];
  return most;
}
int newer(const int *a, int n) {
  int most = 0;
  for (int i = 0; i < n; i++)
    if (a[i] > most) most = a[i];
  return most;
}
