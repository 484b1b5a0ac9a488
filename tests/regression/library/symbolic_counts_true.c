// EXPECT assertion: true
// EXPECT memsafety: true
// ARGS --symbolic-args 0:2:2 --unwind 4 --summaries off
// MODEL LP64, ILP32
//
// With each number of arguments the scan of options ends: there are no more options than characters.
#include <assert.h>
#include <unistd.h>

int main(int argc, char **argv) {
  int c, options = 0;
  while ((c = getopt(argc, argv, "as:")) != -1) options++;
  assert(options <= 2);
  assert(argc > 1 || (options == 0 && optind == 1));
  assert(argc > 2 || options == 0 || argv[1][0] == 0 || argv[1][0] == 45);
  return 0;
}
