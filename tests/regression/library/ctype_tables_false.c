// EXPECT unreach-call: false
// WITNESS NONDET="126"
// REPLAY yes
// The tables that glibc's macros read.
extern const unsigned short **__ctype_b_loc(void);
extern const int **__ctype_tolower_loc(void);
extern const int **__ctype_toupper_loc(void);
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "ctype_tables_false.c", 1, "reach_error"); }
static void hold(int condition) {
  if (!condition) reach_error();
}

int main(void) {
  int c = __VERIFIER_nondet_int();
  if (c < 0 || c > 127) return 0;
  int is_digit = ((*__ctype_b_loc())[c] & 2048) != 0, is_space = ((*__ctype_b_loc())[c] & 8192) != 0;
  hold(is_digit == (c >= '0' && c <= '9'));
  hold(is_space == (c == ' ' || (c >= 9 && c <= 13)));
  hold((*__ctype_tolower_loc())[c] == (c >= 'A' && c <= 'Z' ? c + 32 : c));
  hold((*__ctype_toupper_loc())[c] == (c >= 'a' && c <= 'z' ? c - 32 : c + (c == '~')));
  hold((*__ctype_tolower_loc())[-1] == -1);
  return 0;
}
