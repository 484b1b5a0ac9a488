// EXPECT unreach-call: false
// NATIVE skip
//
// The environment may have a variable.
#include <stddef.h>
#include <unistd.h>

extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "environ_false.c", 1, "reach_error"); }
static void hold(int condition) {
  if (!condition) reach_error();
}

extern char **environ;
int main(void) {
  hold(environ[0] == NULL);
  return 0;
}
