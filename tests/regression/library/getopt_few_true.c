// EXPECT assertion: true
// MODEL LP64, ILP32
// ARGS --command-line few
// OUTPUT stderr: no argument has more than 131071 characters
// A proof for every command line is one for few of them.
#include <assert.h>
#include <unistd.h>

int main(int argc, char **argv) {
  int option, level = 0;
  while ((option = getopt(argc, argv, "vo:")) != -1)
    switch (option) {
    case 'v':
      level = 1;
      break;
    case 'o':
      break;
    default:
      return 1;
    }
  assert(level == 0 || level == 1);
  return 0;
}
