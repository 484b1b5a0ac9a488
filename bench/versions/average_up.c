// An average that is rounded up, without overflow.
unsigned older(unsigned a, unsigned b) { return (unsigned)(((unsigned long long)a + b + 1) / 2); }
unsigned newer(unsigned a, unsigned b) { return (a | b) - ((a ^ b) >> 1); }
unsigned wrong(unsigned a, unsigned b) { return (a & b) + ((a ^ b) >> 1); }
