// Sums of fields.
unsigned older(unsigned x) { unsigned n = 0; while (x) { n += x & 1; x >>= 1; } return n; }
unsigned newer(unsigned x) { x -= (x >> 1) & 0x55555555u; x = (x & 0x33333333u) + ((x >> 2) & 0x33333333u); return (((x + (x >> 4)) & 0x0f0f0f0fu) * 0x01010101u) >> 24; }
unsigned wrong(unsigned x) { x -= (x >> 1) & 0x55555555u; x = (x & 0x33333333u) + ((x >> 2) & 0x33333333u); return (((x + (x >> 4)) & 0x07070707u) * 0x01010101u) >> 24; }
