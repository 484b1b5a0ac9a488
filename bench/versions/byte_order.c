// Masks against bytes.
unsigned older(unsigned x) { return (x >> 24) | ((x >> 8) & 0xff00u) | ((x << 8) & 0xff0000u) | (x << 24); }
unsigned newer(unsigned x) { x = ((x & 0x00ff00ffu) << 8) | ((x >> 8) & 0x00ff00ffu); return (x << 16) | (x >> 16); }
unsigned wrong(unsigned x) { x = ((x & 0x00ff00ffu) << 8) | ((x >> 8) & 0x00ff00ffu); return (x << 16) | (x >> 8); }
