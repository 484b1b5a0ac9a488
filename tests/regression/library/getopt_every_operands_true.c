// EXPECT valid-memsafety: true
// ARGS --command-line every
// MODEL LP64, ILP32
//
// POSIX getopt: argv[optind] is the first operand, or null.
#include <unistd.h>

int main(int argc, char *argv[]) {
  int verbose = 0, c;
  while ((c = getopt(argc, argv, "v")) != -1) verbose = c == 'v';
  for (argv += optind; *argv; argv++)
    if (argv[0][0] == '-') verbose = 1;
  return verbose;
}
