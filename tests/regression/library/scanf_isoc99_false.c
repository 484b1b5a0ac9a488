// EXPECT unreach-call: false
// NATIVE skip reads the standard input
// The name that glibc's header gives it.
extern int __isoc99_scanf(const char *, ...);
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "scanf_isoc99_false.c", 1, "reach_error"); }
static void hold(int condition) {
  if (!condition) reach_error();
}

int main(void) {
  unsigned x = 0;
  if (__isoc99_scanf("%2u", &x) != 1) return 0;
  hold((x < 99) | (x > 4294967286u));
  return 0;
}
