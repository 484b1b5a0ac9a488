// The newer version calls a function of its own for the loop, which takes its turns as the older one's does.
// EXPECT equivalence: true
// MODEL LP64, ILP32
// AXES forwarding,models
// ARGS --entry newer --against older
unsigned older(const unsigned *a, unsigned n) {
  unsigned s = 0;
  for (unsigned i = 0; i < n; i++) s = s * 31 + a[i];
  return s + 1;
}
static unsigned hash(const unsigned *a, unsigned n) {
  unsigned s = 0;
  for (unsigned i = 0; i < n; i++) s = s * 31 + a[i];
  return s;
}
unsigned newer(const unsigned *a, unsigned n) { return hash(a, n) + 1; }
