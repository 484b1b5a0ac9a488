// The newer version ends the program where the older one returns.
// EXPECT equivalence: false (equivalence)
// MODEL LP64, ILP32
// ARGS --entry newer --against older
void abort(void);
int older(int x) {
  return x < 0 ? -1 : x;
}
int newer(int x) {
  if (x < 0) abort();
  return x;
}
