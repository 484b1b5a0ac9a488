// EXPECT valid-memsafety: false (valid-deref)
// NATIVE skip
//
// A user need not be there.
#include <pwd.h>

extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "users_false.c", 1, "reach_error"); }
static void hold(int condition) {
  if (!condition) reach_error();
}

int main(void) {
  hold(getpwnam("somebody")->pw_uid == 7);
  return 0;
}
