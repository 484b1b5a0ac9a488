// CRC-32 by a table of 1 KiB over N symbolic bytes: some input has given low bits.
// PARAMETER N 2 4 8
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
extern unsigned char __VERIFIER_nondet_uchar(void);
void reach_error(void) { __assert_fail("0", "crc.c", 1, "reach_error"); }
#ifndef N
#define N 4
#endif
static unsigned table[256];
int main(void) {
  for (unsigned n = 0; n < 256; n++) {
    unsigned c = n;
    for (int k = 0; k < 8; k++) c = c & 1 ? 0xedb88320u ^ (c >> 1) : c >> 1;
    table[n] = c;
  }
  unsigned c = 0xffffffffu;
  for (int i = 0; i < N; i++) c = table[(c ^ __VERIFIER_nondet_uchar()) & 0xff] ^ (c >> 8);
  if ((c & 0xffff) == 0x1234) reach_error();
  return 0;
}
