// EXPECT unreach-call: false
// OUTPUT stderr: s\[4\] = "ab"; +a = \{0, 0, 0, 9\}, s = "ab"$
// WITNESS NONDET=""
// An array of characters that begins with a zero is shown as a text where nothing follows.
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "empty_text_behind_false.c", 1, "reach_error"); }
int main(void) {
  char a[4] = {0, 0, 0, 9}, s[4] = "ab";
  if (a[3] == 9 + s[2]) reach_error();
  return 0;
}
