// Sign extension of 12 bits.
int older(unsigned x) { x &= 0xfff; return x & 0x800 ? (int)x - 0x1000 : (int)x; }
int newer(unsigned x) { x &= 0xfff; return (int)(x ^ 0x800) - 0x800; }
int wrong(unsigned x) { x &= 0xfff; return (int)(x ^ 0x800) - 0x400; }
