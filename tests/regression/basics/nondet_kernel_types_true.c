// EXPECT unreach-call: true
// The suffixes used by kernel code and by the competition's older files.
extern unsigned long __VERIFIER_nondet_size_t(void);
extern unsigned char __VERIFIER_nondet_u8(void);
extern unsigned short __VERIFIER_nondet_u16(void);
extern unsigned int __VERIFIER_nondet_u32(void);
extern long long __VERIFIER_nondet_loff_t(void);
extern unsigned long __VERIFIER_nondet_sector_t(void);
extern unsigned char __VERIFIER_nondet_unsigned_char(void);
extern unsigned int __VERIFIER_nondet_unsigned_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "nondet_kernel_types_true.c", 1, "reach_error"); }

int main(void) {
  unsigned long n = __VERIFIER_nondet_size_t();
  unsigned char a = __VERIFIER_nondet_u8();
  unsigned short b = __VERIFIER_nondet_u16();
  unsigned c = __VERIFIER_nondet_u32();
  long long d = __VERIFIER_nondet_loff_t();
  unsigned long e = __VERIFIER_nondet_sector_t();
  unsigned char f = __VERIFIER_nondet_unsigned_char();
  unsigned g = __VERIFIER_nondet_unsigned_int();
  if (a > 255 || b > 65535 || f > 255) reach_error();
  return 0;
}
