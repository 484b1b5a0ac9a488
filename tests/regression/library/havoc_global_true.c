// EXPECT unreach-call: true
// ARGS --havoc-externals
// NATIVE skip the function is not defined
// A global that other files can name may change, a static one that stays here may not.
extern int other(void);
int shared = 4;
static int own = 5;
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "havoc_global_true.c", 1, "reach_error"); }
static void hold(int condition) {
  if (!condition) reach_error();
}

int main(void) {
  other();
  hold(own == 5);
  return 0;
}
