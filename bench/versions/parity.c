// Bits folded.
unsigned older(unsigned x) { unsigned p = 0; for (int i = 0; i < 32; i++) p ^= x >> i & 1; return p; }
unsigned newer(unsigned x) { x ^= x >> 16; x ^= x >> 8; x ^= x >> 4; return 0x6996u >> (x & 15) & 1; }
unsigned wrong(unsigned x) { x ^= x >> 16; x ^= x >> 8; x ^= x >> 4; return 0x6996u >> (x & 7) & 1; }
