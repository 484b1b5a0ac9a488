// Masks for a structure of bits.
unsigned older(unsigned x) { unsigned low = x % 8, middle = x / 8 % 32; return low * 32 + middle; }
unsigned newer(unsigned x) { return (x & 7) << 5 | (x >> 3 & 31); }
unsigned wrong(unsigned x) { return (x & 7) << 5 | (x >> 3 & 63); }
