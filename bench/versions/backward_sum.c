// From the end to the begin, where the order does not matter.
unsigned older(const unsigned *a, unsigned n) { unsigned s = 0; for (unsigned i = 0; i < n; i++) s += a[i]; return s; }
unsigned newer(const unsigned *a, unsigned n) { unsigned s = 0; while (n > 0) s += a[--n]; return s; }
unsigned wrong(const unsigned *a, unsigned n) { unsigned s = 0; while (n > 1) s += a[--n]; return s; }
