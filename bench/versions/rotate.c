// A count of 0.
unsigned older(unsigned x, unsigned n) { n &= 31; return n == 0 ? x : (x << n) | (x >> (32 - n)); }
unsigned newer(unsigned x, unsigned n) { return (x << (n & 31)) | (x >> (-n & 31)); }
unsigned wrong(unsigned x, unsigned n) { return (x << (n & 31)) | (x >> (32 - (n & 31))); }
