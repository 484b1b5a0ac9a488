// Halving for counting.
int older(unsigned x) { int n = 0; while (n < 32 && !(x & 0x80000000u)) { n++; x <<= 1; } return n; }
int newer(unsigned x) {
  if (x == 0) return 32;
  int n = 0;
  if (!(x >> 16)) n += 16, x <<= 16;
  if (!(x >> 24)) n += 8, x <<= 8;
  if (!(x >> 28)) n += 4, x <<= 4;
  if (!(x >> 30)) n += 2, x <<= 2;
  return n + !(x >> 31);
}
int wrong(unsigned x) {
  int n = 0;
  if (!(x >> 16)) n += 16, x <<= 16;
  if (!(x >> 24)) n += 8, x <<= 8;
  if (!(x >> 28)) n += 4, x <<= 4;
  if (!(x >> 30)) n += 2, x <<= 2;
  return n + !(x >> 31);
}
