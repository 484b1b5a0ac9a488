// A product with the inverse.
unsigned older(unsigned short x) { return x / 10; }
unsigned newer(unsigned short x) { return (x * 52429u) >> 19; }
unsigned wrong(unsigned short x) { return (x * 6554u) >> 16; }
