// EXPECT unreach-call: false
// MODEL LP64, ILP32
// REPLAY yes
// Two arguments are needed: an option and a word.
#include <unistd.h>

extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "getopt_second_argument_false.c", 1, "reach_error"); }

int main(int argc, char **argv) {
  int option, fast = 0;
  while ((option = getopt(argc, argv, "f")) != -1)
    if (option == 'f') fast = 1;
  if (fast && optind < argc && argv[optind][0] == 'q') reach_error();
  return 0;
}
