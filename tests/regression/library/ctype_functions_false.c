// EXPECT unreach-call: false
// WITNESS NONDET="122"
// REPLAY yes
// The functions themselves, without the header.
int isdigit(int);
int isspace(int);
int isalpha(int);
int toupper(int);
int isascii(int);
int toascii(int);
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "ctype_functions_false.c", 1, "reach_error"); }
static void hold(int condition) {
  if (!condition) reach_error();
}

int main(void) {
  int c = __VERIFIER_nondet_int();
  if (c < -1 || c > 255) return 0;
  hold(!isdigit(c) == !(c >= '0' && c <= '9'));
  hold(c != -1 || (!isspace(c) && !isalpha(c)));
  hold(toupper(c) == (c >= 'a' && c <= 'y' ? c - 32 : c));
  hold(!isascii(c) == (c < 0 || c > 127) && toascii(0x1c1) == 0x41);
  return 0;
}
