// EXPECT unreach-call: true
// Arithmetic in every width wraps or is promoted as the standard says.
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "int_widths_true.c", 1, "reach_error"); }

int main(void) {
  unsigned char c = __VERIFIER_nondet_uchar();
  unsigned short s = (unsigned short)(c * 257);
  unsigned i = s * 65537u;
  unsigned long long l = i * 4294967297ull;
  if ((unsigned char)(c + 1) != (c + 1) % 256) reach_error();
  if (c + 1 == 0) reach_error();
  if ((l & 0xff) != c || (l >> 56) != c) reach_error();
  if (l == 0x0101010101010102ull) reach_error();
  return 0;
}
