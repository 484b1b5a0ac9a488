// EXPECT unreach-call: false
// WITNESS NONDET="-1"
// REPLAY yes
// Usual arithmetic conversions between signed and unsigned.
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "sign_conversions_false.c", 1, "reach_error"); }

int main(void) {
  int x = __VERIFIER_nondet_int();
  unsigned u = 1;
  signed char c = (signed char)0x80;
  if (!(-1 > u) || c != -128 || (unsigned char)c != 128) reach_error();
  if ((unsigned)c != 0xffffff80u || (unsigned short)c != 0xff80) reach_error();
  if (x < 0 && x < u) return 1; else if (x == -1) reach_error();
  return 0;
}
