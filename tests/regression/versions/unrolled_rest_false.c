// Four elements at a time; of the rest the last one is left out.
// EXPECT equivalence: false (equivalence)
// MODEL LP64, ILP32
// REPLAY yes
// ARGS --entry newer --against older
unsigned older(const unsigned char *a, unsigned n) {
  unsigned s = 0;
  for (unsigned i = 0; i < n; i++) s += a[i];
  return s;
}
unsigned newer(const unsigned char *a, unsigned n) {
  unsigned s = 0, i = 0;
  for (; n - i >= 4; i += 4) s += a[i] + a[i + 1] + a[i + 2] + a[i + 3];
  for (; i + 1 < n; i++) s += a[i];
  return s;
}
