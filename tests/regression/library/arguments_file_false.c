// EXPECT assertion: false
// ARGS --arguments '-d @@ "two words"'
// MODEL LP64, ILP32
// REPLAY yes
// OUTPUT stderr: ^  file input = "FZ
//
// A command line as afl-fuzz has it: @@ is the name of a file whose contents are any.
#include <assert.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

int main(int argc, char **argv) {
  char head[4];
  int deep = 0, option;
  while ((option = getopt(argc, argv, "d")) != -1)
    if (option == 'd') deep = 1;
  if (argc != 4 || strcmp(argv[3], "two words") != 0) return 1;
  FILE *in = fopen(argv[optind], "rb");
  if (!in) return 2;
  size_t n = fread(head, 1, 4, in);
  fclose(in);
  if (n == 4 && memcmp(head, "FZ", 2) == 0 && head[2] == 1 + head[3]) assert(!deep);
  return 0;
}
