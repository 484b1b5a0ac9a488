// EXPECT unreach-call: false
// WITNESS NONDET="2"
// MODEL LP64, ILP32
// A quarter of 2^32 times an even number is 0 or a half: for x = 2 the two sides differ.
extern unsigned __VERIFIER_nondet_uint(void);
extern void __assert_fail(const char*, const char*, unsigned, const char*);
void reach_error(void) { __assert_fail("0", "polynomial_half_false.c", 1, "reach_error"); }

int main(void) {
  unsigned x = __VERIFIER_nondet_uint();
  if (x * x * 1073741824u != x * 1073741824u) reach_error();
  return 0;
}
