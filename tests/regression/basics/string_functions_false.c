// EXPECT unreach-call: false
// WITNESS NONDET="108"
// REPLAY yes
// strlen, strcmp, strncmp, strcpy, strcat, strchr, strrchr.
extern unsigned long strlen(const char *);
extern int strcmp(const char *, const char *);
extern int strncmp(const char *, const char *, unsigned long);
extern char *strcpy(char *, const char *);
extern char *strcat(char *, const char *);
extern char *strchr(const char *, int);
extern char *strrchr(const char *, int);
extern char __VERIFIER_nondet_char(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "string_functions_false.c", 1, "reach_error"); }

int main(void) {
  char s[16];
  char c = __VERIFIER_nondet_char();
  strcpy(s, "key");
  strcat(s, "=va");
  s[6] = c;
  s[7] = 0;
  char *eq = strchr(s, '=');
  if (eq != s + 3 || strncmp(s, "key", 3) != 0) reach_error();
  if (strlen(s) != (c ? 7 : 6)) reach_error();
  if (strcmp(eq + 1, "val") == 0 && c == 'l') reach_error();
  if (c != '=' && strrchr(s, '=') != eq) reach_error();
  return 0;
}
