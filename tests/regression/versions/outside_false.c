// One call of a function that no file defines has another argument.
// EXPECT equivalence: false (equivalence)
// MODEL LP64, ILP32
// ARGS --entry newer --against older
int next(int key);
int older(int n) {
  int all = 0;
  for (int i = 0; i < n; i++) all ^= next(i);
  return all;
}
int newer(int n) {
  int all = 0;
  for (int i = 0; i < n; i++) all ^= next(i == 2 ? 3 : i);
  return all;
}
