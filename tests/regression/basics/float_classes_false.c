// EXPECT unreach-call: false
// REPLAY yes
// There are negative subnormal numbers.
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "float_classes_false.c", 1, "reach_error"); }
extern double __VERIFIER_nondet_double(void);

int main(void) {
  double d = __VERIFIER_nondet_double();
  if (__builtin_issubnormal(d) && d < 0) reach_error();
  return 0;
}
