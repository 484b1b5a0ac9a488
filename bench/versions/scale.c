// Any length, two blocks.
void older(unsigned *d, const unsigned *s, unsigned n) { for (unsigned i = 0; i < n; i++) d[i] = s[i] * 2; }
void newer(unsigned *d, const unsigned *s, unsigned n) { unsigned i = 0; while (i < n) { d[i] = s[i] << 1; i++; } }
void wrong(unsigned *d, const unsigned *s, unsigned n) { for (unsigned i = 0; i + 1 < n; i++) d[i] = s[i] * 2; }
