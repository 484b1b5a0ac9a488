// The older version stops at the first difference, the newer one reads all bytes: of a shorter block too many.
// EXPECT valid-deref: false (valid-deref)
// MODEL LP64, ILP32
// REPLAY yes
// ARGS --entry newer --against older
int older(const char *a, const char *b, unsigned n) {
  for (unsigned i = 0; i < n; i++)
    if (a[i] != b[i]) return 1;
  return 0;
}
int newer(const char *a, const char *b, unsigned n) {
  unsigned char d = 0;
  for (unsigned i = 0; i < n; i++) d |= a[i] ^ b[i];
  return d != 0;
}
