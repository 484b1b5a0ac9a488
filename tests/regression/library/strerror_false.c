// EXPECT unreach-call: false
// REPLAY yes
// OUTPUT stderr: ^replayed: yes
// WITNESS NONDET="99999"
// The message is some string that ends.
#include <string.h>

extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "strerror_false.c", 1, "reach_error"); }
static void hold(int condition) {
  if (!condition) reach_error();
}

int main(void) {
  const char *message = strerror(__VERIFIER_nondet_int());
  hold(message != 0);
  hold(*message != 'U');
  return 0;
}
