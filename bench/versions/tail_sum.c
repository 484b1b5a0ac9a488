// Recursion with an accumulator against a loop.
static unsigned add(const unsigned *a, unsigned n, unsigned s) { return n == 0 ? s : add(a + 1, n - 1, s + a[0]); }
unsigned older(const unsigned *a, unsigned n) { return add(a, n, 0); }
unsigned newer(const unsigned *a, unsigned n) { unsigned s = 0; for (; n != 0; n--) s += *a++; return s; }
unsigned wrong(const unsigned *a, unsigned n) { unsigned s = 0; for (; n > 1; n--) s += *a++; return s; }
