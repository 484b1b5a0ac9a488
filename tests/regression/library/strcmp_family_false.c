// EXPECT unreach-call: false
// WITNESS NONDET="66"
// REPLAY yes
// Comparisons tell the sign of the first difference, as unsigned characters.
int strcmp(const char *, const char *);
int strncmp(const char *, const char *, __SIZE_TYPE__);
int strcoll(const char *, const char *);
int memcmp(const void *, const void *, __SIZE_TYPE__);
int strcasecmp(const char *, const char *);
int strncasecmp(const char *, const char *, __SIZE_TYPE__);
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "strcmp_family_false.c", 1, "reach_error"); }
static void hold(int condition) {
  if (!condition) reach_error();
}

int main(void) {
  char a[4] = "abc", b[4] = "abc";
  int x = __VERIFIER_nondet_int();
  if (x < 1 || x > 255) return 0;
  b[1] = (char)x;
  int order = x == 'b' ? 0 : 'b' < x ? -1 : 1;
  hold((strcmp(a, b) < 0) == (order < 0) && (strcmp(a, b) == 0) == (order == 0));
  hold((memcmp(a, b, 3) > 0) == (order > 0));
  hold(strncmp(a, b, 1) == 0);
  hold((strncmp(a, b, 2) == 0) == (x == 'b'));
  hold((strcoll(a, b) == 0) == (x == 'b'));
  hold((strcasecmp(a, b) == 0) == ((x == 'b') ));
  hold(strncasecmp("ABx", "aby", 2) == 0 && strcasecmp("a", "B") < 0);
  return 0;
}
