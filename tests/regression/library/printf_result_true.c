// EXPECT unreach-call: true
// The result is looked at.
int printf(const char *, ...);
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "printf_result_true.c", 1, "reach_error"); }
static void hold(int condition) {
  if (!condition) reach_error();
}

int main(void) {
  int result = printf("%d\n", 12);
  hold(result >= -1);
  
  return 0;
}
