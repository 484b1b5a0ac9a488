// Bits of two numbers in turn.
unsigned older(unsigned char x, unsigned char y) { unsigned r = 0; for (int i = 0; i < 8; i++) r |= (x >> i & 1u) << 2 * i | (y >> i & 1u) << (2 * i + 1); return r; }
static unsigned spread(unsigned v) { v = (v | v << 4) & 0x0f0f; v = (v | v << 2) & 0x3333; return (v | v << 1) & 0x5555; }
unsigned newer(unsigned char x, unsigned char y) { return spread(x) | spread(y) << 1; }
unsigned wrong(unsigned char x, unsigned char y) { return spread(x) | spread(y >> 1) << 2; }
