// EXPECT unreach-call: true
// Nothing runs after exit, _exit, abort and quick_exit.
#include <stdlib.h>

void _exit(int) __attribute__((noreturn));
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "exit_family_true.c", 1, "reach_error"); }
static void hold(int condition) {
  if (!condition) reach_error();
}

int main(void) {
  switch (__VERIFIER_nondet_int()) {
  case 0: exit(0);
  case 1: _exit(0);
  case 2: abort();
  case 3: _Exit(0);
  default: exit(1);
  }
  reach_error();
  return 0;
}
