// EXPECT unreach-call: false
// ARGS --havoc-externals
// NATIVE skip the function is not defined
// With effects: an object whose address is passed may change, another one may not.
extern void other(int *);
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "havoc_argument_false.c", 1, "reach_error"); }
static void hold(int condition) {
  if (!condition) reach_error();
}

int main(void) {
  int seen = 1, own = 2;
  int *alias = &own;
  *alias = 3;
  other(&seen);
  hold(seen == 1);
  return 0;
}
