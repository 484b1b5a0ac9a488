// EXPECT uninitialised-read: true
// MODEL IP16L32
// ARGS --target msp430
// Bits and bytes that were not written; units of bit-fields have 16 bits.
struct flags {
  unsigned a : 3, b : 11, c : 16;
};
struct three {
  char x;
  long y;
  short z;
};
static struct three made(int all) {
  struct three t;
  t.x = 1;
  t.y = 2;
  if (all) t.z = 3;
  return t;
}
int main(void) {
  struct flags f;
  f.b = 5;
  if (f.b != 5) return 1;
  f.a = 1;
  unsigned word;
  unsigned char *bytes = (unsigned char *)&word;
  bytes[1] = 7;
  if (bytes[1] != 7) return 2;
  struct three t = made(1);
  return f.a + t.z;
}
