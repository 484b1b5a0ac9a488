// Recursion whose result is returned as it is: a loop, which takes its turns as the newer version's does.
// EXPECT equivalence: true
// MODEL LP64, ILP32
// AXES forwarding,models
// ARGS --entry newer --against older
static unsigned hash(const unsigned *a, unsigned n, unsigned s) {
  return n == 0 ? s : hash(a + 1, n - 1, s * 31 + a[0]);
}
unsigned older(const unsigned *a, unsigned n) { return hash(a, n, 7); }
unsigned newer(const unsigned *a, unsigned n) {
  unsigned s = 7;
  for (; n != 0; n--) s = s * 31 + *a++;
  return s;
}
