// Bits in reverse order, one by one and by halves.
unsigned char older(unsigned char x) { unsigned char r = 0; for (int i = 0; i < 8; i++) if (x >> i & 1) r |= (unsigned char)(128 >> i); return r; }
unsigned char newer(unsigned char x) {
  unsigned r = x;
  r = (r & 0xf0) >> 4 | (r & 0x0f) << 4;
  r = (r & 0xcc) >> 2 | (r & 0x33) << 2;
  return (unsigned char)((r & 0xaa) >> 1 | (r & 0x55) << 1);
}
unsigned char wrong(unsigned char x) {
  unsigned r = x;
  r = (r & 0xf0) >> 4 | (r & 0x0f) << 4;
  return (unsigned char)((r & 0xaa) >> 1 | (r & 0x55) << 1);
}
