// An index against a pointer that moves four times as fast, and a number that counts down.
// EXPECT equivalence: true
// MODEL LP64, ILP32
// ARGS --entry newer --against older
unsigned older(const unsigned *a, unsigned n) {
  unsigned s = 7;
  for (unsigned i = 0; i < n; i++) s = s * 31 + a[i];
  return s;
}
unsigned newer(const unsigned *a, unsigned n) {
  unsigned s = 7;
  for (const unsigned *p = a; n > 0; n--) s = s * 31 + *p++;
  return s;
}
