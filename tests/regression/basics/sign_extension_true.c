// EXPECT unreach-call: true
// Widening keeps the value: sign extension for signed, zero extension for unsigned types.
extern short __VERIFIER_nondet_short(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "sign_extension_true.c", 1, "reach_error"); }

int main(void) {
  short s = __VERIFIER_nondet_short();
  long wide = s;
  unsigned long zero = (unsigned short)s;
  if (wide != (int)s || zero > 65535) reach_error();
  if ((unsigned long)wide == zero && s < 0) reach_error();
  return 0;
}
