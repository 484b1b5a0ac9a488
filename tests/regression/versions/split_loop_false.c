// The second loop does something else.
// EXPECT equivalence: false (equivalence)
// MODEL LP64, ILP32
// REPLAY yes
// ARGS --entry newer --against older
unsigned older(const unsigned *a, unsigned n) {
  unsigned s = 0, x = 0;
  for (unsigned i = 0; i < n; i++) s += a[i], x ^= a[i];
  return s * 3 + x;
}
unsigned newer(const unsigned *a, unsigned n) {
  unsigned s = 0, x = 0;
  for (unsigned i = 0; i < n; i++) s += a[i];
  for (unsigned i = 0; i < n; i++) x |= a[i];
  return s * 3 + x;
}
