// EXPECT unreach-call: false
// ARGS --havoc-externals
// NATIVE skip the function is not defined
// Every iteration has its own object.
extern void other(int *);
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "havoc_loop_false.c", 1, "reach_error"); }
static void hold(int condition) {
  if (!condition) reach_error();
}

int main(void) {
  for (int i = 0; i < 3; i++) {
    int x = i, y = i;
    other(&x);
    hold(x == i);
  }
  return 0;
}
