// A condition at the beginning against one at the end: both wait after it.
// EXPECT equivalence: true
// MODEL LP64, ILP32
// AXES forwarding,models
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
  if (n) do {
      n--;
      s = s * 31 + a[n];
    } while (n);
  return s;
}
