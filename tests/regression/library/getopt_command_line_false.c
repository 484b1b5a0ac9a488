// EXPECT unreach-call: false
// ARGS --command-line few
//
// An option of the command line may have an argument.
#define _GNU_SOURCE
#include <getopt.h>
#include <string.h>
#include <unistd.h>

extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "getopt_command_line_false.c", 1, "reach_error"); }
static void hold(int condition) {
  if (!condition)
    reach_error();
}

int main(int argc, char **argv) {
  if (getopt(argc, argv, "vo:") == 'o')
    reach_error();
  return 0;
}
