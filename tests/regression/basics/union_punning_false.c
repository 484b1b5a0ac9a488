// EXPECT unreach-call: false
// WITNESS NONDET="0x345678"
// REPLAY yes
// A union shows the bytes of its members (little endian).
extern unsigned int __VERIFIER_nondet_uint(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "union_punning_false.c", 1, "reach_error"); }

union word { unsigned u; unsigned short h[2]; unsigned char b[4]; };
int main(void) {
  union word w;
  w.u = __VERIFIER_nondet_uint();
  unsigned again = w.b[0] | w.b[1] << 8 | (unsigned)w.h[1] << 16;
  if (again != w.u) reach_error();
  w.b[3] = 0x12;
  if (w.u == 0x12345678) reach_error();
  return 0;
}
