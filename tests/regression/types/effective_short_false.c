// EXPECT effective-type: false
// MODEL LP64, ILP32
// C11 6.5p7: half of an int, as sums of network packets are often written.
static unsigned sum(const void *data, unsigned bytes) {
  const unsigned short *p = data;
  unsigned s = 0;
  for (; bytes > 1; bytes -= 2) s += *p++;
  return s;
}
int main(void) {
  unsigned header[2] = {0x10002u, 3};
  return sum(header, sizeof header) == 7;
}
