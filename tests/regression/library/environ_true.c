// EXPECT unreach-call: true
// EXPECT valid-memsafety: true
//
// main's third parameter ends with a null pointer.
#include <stddef.h>

extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "environ_true.c", 1, "reach_error"); }
static void hold(int condition) {
  if (!condition) reach_error();
}

int main(int argc, char **argv, char **envp) {
  (void)argc, (void)argv;
  if (envp[0] == NULL) return 0;
  hold(envp[0][0] == envp[0][0]);
  return 0;
}
