// EXPECT valid-memsafety: unknown (argv)
// ARGS --command-line every
// MODEL LP64, ILP32
//
// An option's argument may be empty.
#include <unistd.h>

int main(int argc, char *argv[]) {
  int c;
  while ((c = getopt(argc, argv, "o:")) != -1)
    if (c == 'o' && optarg[1] == 'x') return 1;
  return 0;
}
