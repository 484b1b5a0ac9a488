// EXPECT unreach-call: true
// In the "C" locale a copy.
__SIZE_TYPE__ strxfrm(char *, const char *, __SIZE_TYPE__);
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "strxfrm_true.c", 1, "reach_error"); }
static void hold(int condition) {
  if (!condition) reach_error();
}

int main(void) {
  char to[4] = "zzz";
  hold(strxfrm(to, "ab", 4) == 2 && to[1] == 'b' && to[2] == 0);
  hold(strxfrm(0, "abc", 0) == 3);
  return 0;
}
