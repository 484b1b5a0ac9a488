// EXPECT unreach-call: false
// WITNESS NONDET="5"
// REPLAY yes
// A variable length array.
extern void __VERIFIER_assume(int);
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "array_variable_length_false.c", 1, "reach_error"); }

int main(void) {
  int n = __VERIFIER_nondet_int();
  __VERIFIER_assume(n >= 1 && n <= 5);
  int a[n];
  if (sizeof a != n * sizeof(int)) reach_error();
  for (int i = 0; i < n; i++) a[i] = n - i;
  if (a[0] == 5) reach_error();
  return 0;
}
