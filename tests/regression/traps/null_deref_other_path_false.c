// EXPECT unreach-call: false
// WITNESS NONDET="4"
// REPLAY yes
// The null dereference lies on another path than the error.
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "null_deref_other_path_false.c", 1, "reach_error"); }

int main(void) {
  int x = __VERIFIER_nondet_int();
  int *p = 0;
  if (x == 3) *p = 1;
  if (x == 4) reach_error();
  return 0;
}
