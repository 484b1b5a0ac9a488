// EXPECT unreach-call: true
// NATIVE -fno-builtin
// A program's own function of a library name is used, also where models need one.
char *strcat(char *, const char *);
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "own_function_wins_true.c", 1, "reach_error"); }
static void hold(int condition) {
  if (!condition) reach_error();
}

static int calls;
__SIZE_TYPE__ strlen(const char *s) { return calls++, (void)s, 99; }

int main(void) {
  char s[8] = "ab";
  strcat(s, "c");
  hold(s[2] == 'c' && calls == 0);
  hold(strlen("abc") == 99 && calls == 1);
  return 0;
}
