// EXPECT unreach-call: true
// The bytes of a float constant, seen through a union.
extern void __VERIFIER_assume(int);
extern unsigned int __VERIFIER_nondet_uint(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "float_bits_true.c", 1, "reach_error"); }

union bits { float f; unsigned u; };
int main(void) {
  union bits b[2] = {{1.0f}, {-2.0f}};
  unsigned i = __VERIFIER_nondet_uint();
  __VERIFIER_assume(i < 2);
  if (b[0].u != 0x3f800000u) reach_error();
  if (b[i].u == 0x40000000u) reach_error();
  return 0;
}
