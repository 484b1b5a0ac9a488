// EXPECT valid-memsafety: true
// ARGS --command-line every
// MODEL LP64, ILP32
//
// POSIX getopt: optarg is an argument or the rest of one, a string.
#include <string.h>
#include <unistd.h>

int main(int argc, char *argv[]) {
  const char *output = "a.out";
  int c;
  while ((c = getopt(argc, argv, "vo:")) != -1) {
    if (c == '?') return 1;
    if (c == 'o') output = optarg;
  }
  return strlen(output) > 3;
}
