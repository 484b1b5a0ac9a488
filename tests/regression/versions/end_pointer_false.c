// The pointer stops one element before the end.
// EXPECT equivalence: false (equivalence)
// MODEL LP64, ILP32
// REPLAY yes
// ARGS --entry newer --against older
unsigned older(const unsigned *a, unsigned short n) {
  unsigned s = 7;
  if (!a) return 0;
  for (unsigned i = 0; i < n; i++) s = s * 31 + a[i];
  return s;
}
unsigned newer(const unsigned *a, unsigned short n) {
  unsigned s = 7;
  if (!a) return 0;
  for (const unsigned *p = a, *e = a + n; p != e && p + 1 != e; p++) s = s * 31 + *p;
  return s;
}
