// An index against a pointer and one to the end: the pointer moves by four bytes for each step of the index.
// EXPECT equivalence: true
// MODEL LP64, ILP32
// AXES forwarding,models
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
  for (const unsigned *p = a, *e = a + n; p != e; p++) s = s * 31 + *p;
  return s;
}
