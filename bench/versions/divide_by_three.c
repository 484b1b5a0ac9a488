// A product for a quotient.
unsigned older(unsigned short x) { return x / 3u; }
unsigned newer(unsigned short x) { return x * 0xaaabu >> 17; }
unsigned wrong(unsigned short x) { return x * 0x5555u >> 16; }
