// EXPECT unreach-call: false
// ALLOW unknown
// sprintf writes into its first argument (C11 7.21.6.6). Never true.
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "external_sprintf_writes_false.c", 1, "reach_error"); }
extern int sprintf(char *, const char *, ...);
int main(void) {
  char text[8] = "a";
  sprintf(text, "%d", 7);
  if (text[0] == 55) reach_error();
  return 0;
}
