// Smearing bits.
unsigned older(unsigned x) { unsigned p = 1; while (p < x && p != 0x80000000u) p *= 2; return p; }
unsigned newer(unsigned x) { if (x <= 1) return 1; if (x > 0x80000000u) return 0x80000000u; x--; x |= x >> 1; x |= x >> 2; x |= x >> 4; x |= x >> 8; x |= x >> 16; return x + 1; }
unsigned wrong(unsigned x) { if (x <= 1) return 1; if (x > 0x80000000u) return 0x80000000u; x--; x |= x >> 1; x |= x >> 2; x |= x >> 4; x |= x >> 16; return x + 1; }
