// EXPECT assertion: true
// EXPECT memsafety: true
// ARGS --symbolic-args 0:3:2
// SLOW
// MODEL LP64, ILP32
//
// A scan goes on after its end where optind is then, as glibc's does: the options after "--" are found by the next
// call. Arguments between options are taken one by one with "+". The results are those of runs with glibc.
#include <assert.h>
#include <string.h>
#include <unistd.h>

static int is(const char *argument, const char *text) { return strcmp(argument, text) == 0; }

int main(int argc, char **argv) {
  int options = 0, operands = 0, c;
  if (argc == 3 && is(argv[1], "--")) {
    assert(getopt(argc, argv, "ab:") == -1 && optind == 2);
    c = getopt(argc, argv, "ab:");
    if (is(argv[2], "-a")) assert(c == 'a' && optind == 3);
    if (is(argv[2], "a")) assert(c == -1 && optind == 2);
    return 0;
  }
  while (optind < argc) {
    c = getopt(argc, argv, "+ab:");
    if (c != -1) options++;
    else if (optind < argc) operands += argv[optind++][0] != 0;
  }
  if (argc == 4 && is(argv[1], "x") && is(argv[2], "-a") && is(argv[3], "y")) assert(options == 1 && operands == 2);
  assert(options + operands <= 6);
  return 0;
}
