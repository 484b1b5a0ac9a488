// The recursion ends with 1, the loop begins with 0.
// EXPECT equivalence: false (equivalence)
// MODEL LP64, ILP32
// REPLAY yes
// ARGS --entry newer --against older
unsigned older(const unsigned *a, unsigned n) { return n == 0 ? 1 : a[0] + older(a + 1, n - 1); }
unsigned newer(const unsigned *a, unsigned n) {
  unsigned s = 0;
  for (; n != 0; n--) s += *a++;
  return s;
}
