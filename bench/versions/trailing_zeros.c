// Zeros at the end of a number, and of zero.
int older(unsigned x) { if (x == 0) return 32; int n = 0; while (!(x & 1)) { x >>= 1; n++; } return n; }
int newer(unsigned x) { return x ? __builtin_ctz(x) : 32; }
int wrong(unsigned x) { int n = 0; for (; n < 31 && !(x >> n & 1); n++) {} return n; }
