// Bits of all bytes, computed and by a table.
unsigned older(const unsigned char *a, unsigned n) {
  unsigned s = 0;
  for (unsigned i = 0; i < n; i++) for (int b = 0; b < 8; b++) s += a[i] >> b & 1;
  return s;
}
static const unsigned char table[16] = {0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4};
unsigned newer(const unsigned char *a, unsigned n) {
  unsigned s = 0;
  for (unsigned i = 0; i < n; i++) s += table[a[i] & 15] + table[a[i] >> 4];
  return s;
}
static const unsigned char bad[16] = {0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 2, 2, 3, 3, 4};
unsigned wrong(const unsigned char *a, unsigned n) {
  unsigned s = 0;
  for (unsigned i = 0; i < n; i++) s += bad[a[i] & 15] + bad[a[i] >> 4];
  return s;
}
