// EXPECT unreach-call: false
// WITNESS NONDET="-2"
// REPLAY yes
// A pointer into the middle of an array is indexed downwards.
extern void __VERIFIER_assume(int);
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "pointer_negative_index_false.c", 1, "reach_error"); }

int main(void) {
  int a[5] = {1, 2, 3, 4, 5};
  int k = __VERIFIER_nondet_int();
  __VERIFIER_assume(k >= -2 && k <= 2);
  int *middle = a + 2;
  if (middle[k] != k + 3) reach_error();
  if (k[middle] == 1) reach_error();
  return 0;
}
