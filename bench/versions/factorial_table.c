// A table for a product.
unsigned older(unsigned n) { unsigned r = 1; if (n > 12) return 0; for (unsigned i = 2; i <= n; i++) r *= i; return r; }
unsigned newer(unsigned n) {
  static const unsigned all[] = {1, 1, 2, 6, 24, 120, 720, 5040, 40320, 362880, 3628800, 39916800, 479001600};
  return n < sizeof all / sizeof *all ? all[n] : 0;
}
unsigned wrong(unsigned n) {
  static const unsigned all[] = {1, 1, 2, 6, 24, 120, 720, 5040, 40320, 362880, 3628800, 39916800};
  return n < sizeof all / sizeof *all ? all[n] : 0;
}
