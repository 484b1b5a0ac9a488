// EXPECT unreach-call: false
// WITNESS NONDET="0"
// REPLAY yes
// A pointer that may point to one of two variables.
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "pointer_choice_false.c", 1, "reach_error"); }

int main(void) {
  int a = 1, b = 2;
  int c = __VERIFIER_nondet_int();
  int *p = c ? &a : &b;
  *p = 10;
  if (a + b != (c ? 12 : 11)) reach_error();
  if (a + b == 11) reach_error();
  return 0;
}
