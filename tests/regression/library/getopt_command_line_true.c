// EXPECT unreach-call: true
// ALLOW unknown
// ARGS --command-line few
// SELDOM
//
// Options of an arbitrary command line.
#define _GNU_SOURCE
#include <getopt.h>
#include <string.h>
#include <unistd.h>

extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "getopt_command_line_true.c", 1, "reach_error"); }
static void hold(int condition) {
  if (!condition)
    reach_error();
}

int main(int argc, char **argv) {
  const char *o = "none";
  int c = getopt(argc, argv, "vo:");
  if (c == 'o')
    o = optarg;
  hold(c == -1 || c == 'v' || c == 'o' || c == '?');
  hold(o != 0);
  return 0;
}
