// The lowest bit that is set.
unsigned older(unsigned x) { for (int i = 0; i < 32; i++) if (x >> i & 1) return 1u << i; return 0; }
unsigned newer(unsigned x) { return x & -x; }
unsigned wrong(unsigned x) { return x & (x - 1); }
