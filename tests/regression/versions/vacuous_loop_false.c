// EXPECT equivalence: false (equivalence)
// MODEL LP64, ILP32
// ARGS --entry newer --against older
//
// The length is the first byte; the newer version does not compare the last one.
static unsigned length(const unsigned char *s) { return s[0] >> 3; }
int older(const unsigned char *a, const unsigned char *b) {
  unsigned n = length(a);
  for (unsigned i = 0; i < n; i++)
    if (a[i] != b[i]) return a[i] - b[i];
  return 0;
}
int newer(const unsigned char *a, const unsigned char *b) {
  unsigned n = length(a), i = 0;
  while (i + 1 < n && a[i] == b[i]) i++;
  return i + 1 < n ? a[i] - b[i] : 0;
}
