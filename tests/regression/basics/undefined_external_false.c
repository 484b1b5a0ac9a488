// EXPECT unreach-call: false
// NATIVE -Dsensor=__VERIFIER_nondet_uchar
// WITNESS NONDET="200"
// A function without a body returns an arbitrary value of its type.
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "undefined_external_false.c", 1, "reach_error"); }

extern unsigned char sensor(void);
int main(void) {
  unsigned v = sensor();
  if (v == 200) reach_error();
  return 0;
}
