// A loop that is entered once at least.
unsigned older(unsigned char x) { unsigned n = 0; while (x) { n++; x /= 2; } return n; }
unsigned newer(unsigned char x) { unsigned n = 0; if (x) do { n++; x >>= 1; } while (x); return n; }
unsigned wrong(unsigned char x) { unsigned n = 0; do { n++; x >>= 1; } while (x); return n; }
