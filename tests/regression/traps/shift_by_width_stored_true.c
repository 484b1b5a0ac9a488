// EXPECT unreach-call: true
// Arbitrary but consistent: once stored, the value is one value.
extern unsigned int __VERIFIER_nondet_uint(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "shift_by_width_stored_true.c", 1, "reach_error"); }

int main(void) {
  unsigned x = __VERIFIER_nondet_uint();
  unsigned n = __VERIFIER_nondet_uint();
  unsigned s = x << n;
  unsigned t = s;
  if (s != t) reach_error();
  return 0;
}
