// EXPECT assertion: true
// MODEL LP64, ILP32
// Parts of names (libgen.h), temporary names.
#include <assert.h>
#include <libgen.h>
#include <stdlib.h>
int main(void) {
  char path[] = "/usr/lib/", other[] = "a//b//", name[] = "/tmp/fathomXXXXXb";
  char *part = basename(path);
  assert(part == path + 5 && path[8] == 0);
  assert(dirname(path) == path && path[4] == 0);
  assert(dirname(other) == other && other[1] == 0);
  assert(mkstemps(name, 1) == -1 && name[11] == 'X');
}
