// EXPECT unreach-call: false
// WITNESS NONDET="7"
// REPLAY yes
// OUTPUT stderr: int \*place = &errno; +place = &errno$
// errno is an object: it keeps what is stored.
#include <errno.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "errno_false.c", 1, "reach_error"); }
static void hold(int condition) {
  if (!condition) reach_error();
}

int main(void) {
  hold(errno == 0);
  errno = __VERIFIER_nondet_int();
  int before = errno;
  int *place = &errno;
  *place += before == 7;
  hold(errno == before);
  return 0;
}
