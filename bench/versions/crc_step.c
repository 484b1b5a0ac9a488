// A mask for a branch.
unsigned older(unsigned c, unsigned char b) { c ^= b; for (int k = 0; k < 8; k++) c = c & 1 ? (c >> 1) ^ 0xedb88320u : c >> 1; return c; }
unsigned newer(unsigned c, unsigned char b) { c ^= b; for (int k = 0; k < 8; k++) c = (c >> 1) ^ (0xedb88320u & -(c & 1)); return c; }
unsigned wrong(unsigned c, unsigned char b) { c ^= b; for (int k = 0; k < 8; k++) c = (c >> 1) ^ (0xedb88321u & -(c & 1)); return c; }
