// EXPECT unreach-call: true
// Single bytes of an int (little endian).
extern unsigned int __VERIFIER_nondet_uint(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "byte_order_true.c", 1, "reach_error"); }

int main(void) {
  unsigned x = __VERIFIER_nondet_uint();
  unsigned char *b = (unsigned char *)&x;
  unsigned low = b[0], high = b[3];
  b[1] = 0xcd;
  if ((x & 0xff) != low || x >> 24 != high || (x >> 8 & 0xff) != 0xcd) reach_error();
  if (x == 0x01020304) reach_error();
  return 0;
}
