// Two loops become one, which counts a number more: what is written when they are over differs.
// EXPECT equivalence: false
// MODEL LP64, ILP32
// ARGS --entry newer --against older
int older(const int *a, int n, int *high) {
  int low = 0, up = 0;
  for (int i = 0; i < n; i++)
    if (a[i] < 0) low++;
  for (int i = 0; i < n; i++)
    if (a[i] > 9) up++;
  *high = up;
  return low;
}
int newer(const int *a, int n, int *high) {
  int low = 0, up = 0;
  for (int i = 0; i < n; i++) {
    if (a[i] < 0)
      low++;
    else if (a[i] >= 9)
      up++;
  }
  *high = up;
  return low;
}
