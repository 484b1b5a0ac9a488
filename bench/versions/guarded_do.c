// A condition before the loop, and one at its end.
unsigned older(unsigned *a, unsigned n) { unsigned c = 0; while (n > 0) { n--; a[n] ^= c; c++; } return c; }
unsigned newer(unsigned *a, unsigned n) { unsigned c = 0; if (n) do { n--; a[n] ^= c; c++; } while (n); return c; }
unsigned wrong(unsigned *a, unsigned n) { unsigned c = 0; do { n--; a[n] ^= c; c++; } while (n); return c; }
