// EXPECT unreach-call: true
// EXPECT valid-memsafety: true
// MODEL LP64, ILP32
//
// Users that are there or not, the conventions of the "C" locale, limits of names.
#define _GNU_SOURCE
#include <locale.h>
#include <pwd.h>
#include <string.h>
#include <sys/utsname.h>
#include <sys/random.h>
#include <unistd.h>

extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "users_true.c", 1, "reach_error"); }
static void hold(int condition) {
  if (!condition) reach_error();
}

int main(void) {
  struct passwd *user = getpwuid(getuid());
  if (user) hold(strlen(user->pw_name) + 1 > 0);
  hold(!strcmp(localeconv()->decimal_point, "."));
  struct utsname names;
  if (!uname(&names)) hold(strlen(names.sysname) <= 64);
  unsigned char bytes[4] = {1, 1, 1, 9};
  ssize_t got = getrandom(bytes, 3, 0);
  hold(got >= -1 && got <= 3 && bytes[3] == 9);
  setlocale(LC_ALL, "");
  hold(setlocale(LC_ALL, 0) != 0);
  return 0;
}
