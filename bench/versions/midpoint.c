// An average that does not overflow.
unsigned older(unsigned a, unsigned b) { return (unsigned)(((unsigned long long)a + b) / 2); }
unsigned newer(unsigned a, unsigned b) { return (a & b) + ((a ^ b) >> 1); }
unsigned wrong(unsigned a, unsigned b) { return (a + b) / 2; }
