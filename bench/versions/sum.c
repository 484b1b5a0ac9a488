// Any length, by pointers.
unsigned older(const unsigned *a, unsigned n) { unsigned s = 0; for (unsigned i = 0; i < n; i++) s += a[i]; return s; }
unsigned newer(const unsigned *a, unsigned n) { unsigned s = 0; const unsigned *p = a; while (n-- > 0) s += *p++; return s; }
unsigned wrong(const unsigned *a, unsigned n) { unsigned s = 0; for (unsigned i = 1; i < n; i++) s += a[i]; return s; }
