// Bytes turned round by other masks.
unsigned older(unsigned x) { return x >> 24 | (x >> 8 & 0xff00) | (x << 8 & 0xff0000) | x << 24; }
unsigned newer(unsigned x) { x = (x & 0xff00ff00u) >> 8 | (x & 0x00ff00ffu) << 8; return x >> 16 | x << 16; }
unsigned wrong(unsigned x) { x = (x & 0xff00ff00u) >> 8 | (x & 0x00ff00ffu) << 8; return x >> 16 | x << 15; }
