// The second loop needs what the first one has counted in the end: the loops are no single one.
// EXPECT equivalence: false (equivalence)
// MODEL LP64, ILP32
// REPLAY yes
// ARGS --entry newer --against older
unsigned older(const unsigned char *a, unsigned char n) {
  unsigned s = 0, x = 0;
  for (unsigned i = 0; i < n; i++) s += a[i];
  for (unsigned i = 0; i < n; i++) x += a[i] ^ s;
  return x;
}
unsigned newer(const unsigned char *a, unsigned char n) {
  unsigned s = 0, x = 0;
  for (unsigned i = 0; i < n; i++) s += a[i], x += a[i] ^ s;
  return x;
}
