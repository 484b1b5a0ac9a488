// A shift that loses nothing.
int older(unsigned x, unsigned n) { return n < 32 && (x << n) >> n == x; }
int newer(unsigned x, unsigned n) { return n < 32 && (n == 0 || x >> (32 - n) == 0); }
int wrong(unsigned x, unsigned n) { return n < 32 && x >> (31 - n) == 0; }
