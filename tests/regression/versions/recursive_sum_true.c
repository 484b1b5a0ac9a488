// Recursion that adds to the result of the call: the sums wrap, so that their order is free.
// EXPECT equivalence: true
// MODEL LP64, ILP32
// AXES forwarding,models
// ARGS --entry newer --against older
unsigned older(const unsigned *a, unsigned n) { return n == 0 ? 0 : a[0] + older(a + 1, n - 1); }
unsigned newer(const unsigned *a, unsigned n) {
  unsigned s = 0;
  for (; n != 0; n--) s += *a++;
  return s;
}
