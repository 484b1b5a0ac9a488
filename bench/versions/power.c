// A power by multiplications, and by squares.
unsigned older(unsigned x, unsigned char n) { unsigned r = 1; for (n &= 7; n > 0; n--) r *= x; return r; }
unsigned newer(unsigned x, unsigned char n) { n &= 7; unsigned x2 = x * x, r = n & 1 ? x : 1; if (n & 2) r *= x2; if (n & 4) r *= x2 * x2; return r; }
unsigned wrong(unsigned x, unsigned char n) { n &= 7; unsigned x2 = x * x, r = n & 1 ? x : 1; if (n & 2) r *= x2; if (n & 4) r *= x2 * x; return r; }
