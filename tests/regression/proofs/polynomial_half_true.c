// EXPECT unreach-call: true
// MODEL LP64, ILP32
// x * x - x is even: half of 2^32 times it is 0.
extern unsigned __VERIFIER_nondet_uint(void);
extern void __assert_fail(const char*, const char*, unsigned, const char*);
void reach_error(void) { __assert_fail("0", "polynomial_half_true.c", 1, "reach_error"); }

int main(void) {
  unsigned x = __VERIFIER_nondet_uint();
  if (x * x * 2147483648u != x * 2147483648u) reach_error();
  return 0;
}
