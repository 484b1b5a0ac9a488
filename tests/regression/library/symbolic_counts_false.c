// EXPECT assertion: false
// ARGS --symbolic-args 0:2:3
// MODEL LP64, ILP32
// REPLAY yes
//
// Two options, each with a value, in two arguments.
#include <assert.h>
#include <unistd.h>

int main(int argc, char **argv) {
  int c, options = 0;
  while ((c = getopt(argc, argv, "a:s:")) != -1)
    if (optarg && optarg[0] == 'x') options++;
  assert(options < 2);
  return 0;
}
