// EXPECT unreach-call: true
// Strings, precisions and long numbers.
int sprintf(char *, const char *, ...);
int strcmp(const char *, const char *);
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "sprintf_widths_true.c", 1, "reach_error"); }
static void hold(int condition) {
  if (!condition) reach_error();
}

int main(void) {
  char s[64];
  hold(sprintf(s, "<%5s|%-5s|%.2s|%*d>", "ab", "cd", "efg", 3, 7) == 20);
  hold(strcmp(s, "<   ab|cd   |ef|  7>") == 0);
  hold(sprintf(s, "%ld %lu %lld %hd %hhu %.3d", -1l, 5ul, -5000000000ll, (short)-2, 300, 7) > 0);
  hold(strcmp(s, "-1 5 -5000000000 -2 44 007") == 0);
  return 0;
}
