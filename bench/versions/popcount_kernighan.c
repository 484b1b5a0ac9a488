// One step for each bit that is set.
unsigned older(unsigned x) { unsigned n = 0; while (x) { n += x & 1; x >>= 1; } return n; }
unsigned newer(unsigned x) { unsigned n = 0; while (x) { n++; x &= x - 1; } return n; }
unsigned wrong(unsigned x) { unsigned n = 0; while (x >> 1) { n++; x &= x - 1; } return n; }
