// EXPECT unreach-call: false
// PARAM L symbolic input bytes, default 2
// TECHNIQUE D: CRC-8 table (pseudo-random, nothing to linearise), chained L times
// WITNESS NONDET="0 30"
// REPLAY yes
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
extern void __VERIFIER_assume(int);
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned long __VERIFIER_nondet_ulong(void);
extern char __VERIFIER_nondet_char(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void *malloc(unsigned long);
extern void *calloc(unsigned long, unsigned long);
extern void free(void *);
void reach_error(void) { __assert_fail("0", "crc_table_false.c", 1, "reach_error"); }
void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

#ifndef L
#define L 2
#endif
static unsigned char crc[256];
int main(void) {
  for (int i = 0; i < 256; i++) { unsigned c = (unsigned)i; for (int b = 0; b < 8; b++) c = (c & 0x80) ? ((c << 1) ^ 0x07) & 0xff : (c << 1) & 0xff; crc[i] = (unsigned char)c; }
  unsigned char h = 0;
  for (int i = 0; i < L; i++) h = crc[h ^ __VERIFIER_nondet_uchar()];
  if (h == 0x5a) reach_error();
  return 0;
}
