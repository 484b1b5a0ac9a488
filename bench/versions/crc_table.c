// A table for the bits of a checksum.
static const unsigned char table[16] = {0, 7, 14, 9, 28, 27, 18, 21, 56, 63, 54, 49, 36, 35, 42, 45};
unsigned char older(unsigned char crc) {
  for (int i = 0; i < 4; i++) crc = (unsigned char)(crc & 0x80 ? crc << 1 ^ 7 : crc << 1);
  return crc;
}
unsigned char newer(unsigned char crc) { return (unsigned char)(crc << 4 ^ table[crc >> 4]); }
unsigned char wrong(unsigned char crc) { return (unsigned char)(crc << 4 ^ table[crc & 15]); }
