// The loop goes to a function of its own.
static unsigned total(const unsigned *a, unsigned n) { unsigned s = 0; for (unsigned i = 0; i < n; i++) s += a[i]; return s; }
unsigned older(const unsigned *a, unsigned n) { unsigned s = 0; for (unsigned i = 0; i < n; i++) s += a[i]; return s + 1; }
unsigned newer(const unsigned *a, unsigned n) { return total(a, n) + 1; }
unsigned wrong(const unsigned *a, unsigned n) { return total(a, n) + 2 - (n != 0); }
