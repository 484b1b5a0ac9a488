// EXPECT unreach-call: false
// WITNESS NONDET=""
// REPLAY yes
// The empty parts of a string are left out, but not the one at its end.
#include <argz.h>
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "argz_false.c", 1, "reach_error"); }

int main(void) {
  char *argz = 0;
  size_t length = 0;
  if (argz_create_sep("a::bc:", ':', &argz, &length) == 0 && argz_count(argz, length) != 2) reach_error();
  return 0;
}
