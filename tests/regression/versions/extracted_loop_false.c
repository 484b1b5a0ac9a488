// The loop that went to a function of its own begins with another element.
// EXPECT equivalence: false (equivalence)
// MODEL LP64, ILP32
// REPLAY yes
// ARGS --entry newer --against older
unsigned older(const unsigned *a, unsigned n) {
  unsigned s = 0;
  for (unsigned i = 0; i < n; i++) s = s * 31 + a[i];
  return s + 1;
}
static unsigned hash(const unsigned *a, unsigned n) {
  unsigned s = 0;
  for (unsigned i = 1; i < n; i++) s = s * 31 + a[i];
  return s;
}
unsigned newer(const unsigned *a, unsigned n) { return hash(a, n) + 1; }
