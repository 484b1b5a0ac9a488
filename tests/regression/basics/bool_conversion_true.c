// EXPECT unreach-call: true
// Conversion to _Bool compares with zero, it does not truncate.
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "bool_conversion_true.c", 1, "reach_error"); }

int main(void) {
  int x = __VERIFIER_nondet_int();
  _Bool b = x;
  _Bool c = (_Bool)(x & 0x100);
  if (b != (x != 0)) reach_error();
  if (c + b > 2) reach_error();
  return 0;
}
