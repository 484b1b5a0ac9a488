// With its condition at the end the loop has an iteration for no elements.
// EXPECT equivalence: false (valid-deref)
// MODEL LP64, ILP32
// ARGS --entry newer --against older
unsigned older(const unsigned *a, unsigned n) {
  unsigned s = 7;
  while (n > 0) {
    n--;
    s = s * 31 + a[n];
  }
  return s;
}
unsigned newer(const unsigned *a, unsigned n) {
  unsigned s = 7;
  do {
    n--;
    s = s * 31 + a[n];
  } while (n);
  return s;
}
