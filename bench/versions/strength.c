// A product becomes a sum.
void older(unsigned *a, unsigned n, unsigned step) { for (unsigned i = 0; i < n; i++) a[i] = i * step; }
void newer(unsigned *a, unsigned n, unsigned step) { unsigned v = 0; for (unsigned i = 0; i < n; i++, v += step) a[i] = v; }
void wrong(unsigned *a, unsigned n, unsigned step) { unsigned v = 0; for (unsigned i = 0; i < n; i++) { v += step; a[i] = v; } }
