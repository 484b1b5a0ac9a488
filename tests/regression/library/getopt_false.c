// EXPECT unreach-call: false
// MODEL LP64, ILP32
//
// The argument that is no option is at the end, not where it stood.
#define _GNU_SOURCE
#include <getopt.h>
#include <string.h>
#include <unistd.h>

extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "getopt_false.c", 1, "reach_error"); }
static void hold(int condition) {
  if (!condition)
    reach_error();
}

int main(void) {
  char a[] = "p", b[] = "x", c[] = "-v";
  char *argv[] = {a, b, c, 0};
  hold(getopt(3, argv, "v") == 'v' && getopt(3, argv, "v") == -1);
  hold(argv[1] == b);
  return 0;
}
