// EXPECT unreach-call: true
// EXPECT valid-memsafety: true
// MODEL LP64, ILP32
//
// What is set is found (POSIX); strings of the environment may have any length.
#define _GNU_SOURCE
#include <stdlib.h>
#include <string.h>

extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "setenv_true.c", 1, "reach_error"); }
static void hold(int condition) {
  if (!condition)
    reach_error();
}

int main(void) {
  hold(setenv("NAME", "value", 1) == 0 && !strcmp(getenv("NAME"), "value"));
  hold(setenv("NAME", "other", 0) == 0 && !strcmp(getenv("NAME"), "value"));
  hold(setenv("", "x", 1) == -1 && setenv("A=B", "x", 1) == -1);
  static char text[] = "NAME=third";
  hold(putenv(text) == 0 && getenv("NAME") == text + 5);
  hold(unsetenv("NAME") == 0 && getenv("NAME") == 0);
  char *home = getenv("HOME");
  if (home) {
    size_t length = strlen(home);
    char *copy = malloc(length + 1);
    strcpy(copy, home);
    hold(copy[length] == 0);
    free(copy);
  }
  clearenv();
  hold(getenv("HOME") == 0);
  return 0;
}
