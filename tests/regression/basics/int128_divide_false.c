// EXPECT unreach-call: false
// WITNESS NONDET="16"
// REPLAY yes
// A 128-bit division by a variable.
extern void __VERIFIER_assume(int);
extern unsigned int __VERIFIER_nondet_uint(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "int128_divide_false.c", 1, "reach_error"); }

int main(void) {
  unsigned d = __VERIFIER_nondet_uint();
  __VERIFIER_assume(d >= 1 && d <= 16);
  unsigned __int128 big = (unsigned __int128)1 << 100;
  unsigned __int128 q = big / d;
  if (q > big) reach_error();
  if (q == big / 16 && d == 16) reach_error();
  return 0;
}
