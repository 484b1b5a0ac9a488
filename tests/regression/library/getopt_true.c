// EXPECT unreach-call: true
// MODEL LP64, ILP32
//
// getopt moves arguments that are no options to the end, unless the format begins with "+"; getopt_long takes names
// and the starts of names (glibc 2.36, natively).
#define _GNU_SOURCE
#include <getopt.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "getopt_true.c", 1, "reach_error"); }
static void hold(int condition) {
  if (!condition)
    reach_error();
}

static void permutes(void) {
  char a[] = "p", b[] = "x", c[] = "-v", d[] = "-ofile", e[] = "y", f[] = "-q";
  char *argv[] = {a, b, c, d, e, f, 0};
  opterr = 0;
  hold(getopt(6, argv, "vo:") == 'v' && getopt(6, argv, "vo:") == 'o' && !strcmp(optarg, "file"));
  hold(getopt(6, argv, "vo:") == '?' && optopt == 'q');
  hold(getopt(6, argv, "vo:") == -1 && optind == 4);
  hold(argv[1] == c && argv[2] == d && argv[3] == f && argv[4] == b && argv[5] == e);
}
static void stops(void) {
  char a[] = "p", b[] = "-n", c[] = "5", d[] = "x", e[] = "-n", f[] = "6";
  char *argv[] = {a, b, c, d, e, f, 0};
  optind = 0;
  hold(getopt(6, argv, "+n:") == 'n' && !strcmp(optarg, "5"));
  hold(getopt(6, argv, "+n:") == -1 && optind == 3 && argv[3] == d);
}
static void names(void) {
  static int flag;
  static const struct option all[] = {{"verbose", no_argument, &flag, 3},
                                      {"output", required_argument, 0, 'o'},
                                      {"level", optional_argument, 0, 'l'},
                                      {0, 0, 0, 0}};
  char a[] = "p", b[] = "--verb", c[] = "--output", d[] = "f", e[] = "--level=2", f[] = "--nothing", g[] = "--",
       h[] = "rest";
  char *argv[] = {a, b, c, d, e, f, g, h, 0};
  int index = -1;
  optind = 0;
  hold(getopt_long(8, argv, "o:", all, &index) == 0 && flag == 3 && index == 0);
  hold(getopt_long(8, argv, "o:", all, &index) == 'o' && optarg == d && index == 1);
  hold(getopt_long(8, argv, "o:", all, &index) == 'l' && !strcmp(optarg, "2"));
  hold(getopt_long(8, argv, "o:", all, &index) == '?');
  hold(getopt_long(8, argv, "o:", all, &index) == -1 && optind == 7);
}

int main(void) {
  unsetenv("POSIXLY_CORRECT");
  permutes();
  stops();
  names();
  return 0;
}
