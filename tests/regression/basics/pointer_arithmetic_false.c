// EXPECT unreach-call: false
// WITNESS NONDET="0 8"
// REPLAY yes
// Pointer arithmetic counts elements; differences and comparisons within one object.
extern void __VERIFIER_assume(int);
extern unsigned int __VERIFIER_nondet_uint(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "pointer_arithmetic_false.c", 1, "reach_error"); }

int main(void) {
  long a[8];
  unsigned i = __VERIFIER_nondet_uint(), j = __VERIFIER_nondet_uint();
  __VERIFIER_assume(i < 8 && j <= 8);
  long *p = a + i, *q = &a[j];
  if ((q - p) != (long)j - (long)i) reach_error();
  if ((p < q) != (i < j) || (char *)q - (char *)a != 8 * (long)j) reach_error();
  if (q - p == 8) reach_error();
  return 0;
}
