// EXPECT unreach-call: true
// ALLOW unknown
// An integer of more than 256 bytes, read back by parts.
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "wide_bit_integer_true.c", 1, "reach_error"); }
int main(void) {
  unsigned _BitInt(4096) x = 5;
  x = (x << 2048) | 7;
  const unsigned char *byte = (const unsigned char *)&x;
  if (byte[0] != 7) reach_error();
  if (byte[256] != 5) reach_error();
  return 0;
}
