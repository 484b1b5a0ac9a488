// A word of sixteen bits as a table.
int older(unsigned char x) { int p = 0; for (; x; x &= (unsigned char)(x - 1)) p = !p; return p; }
int newer(unsigned char x) { return 0x6996 >> ((x ^ x >> 4) & 15) & 1; }
int wrong(unsigned char x) { return 0x6996 >> (x & 15) & 1; }
