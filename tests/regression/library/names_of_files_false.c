// EXPECT assertion: false
// NATIVE skip
// MODEL LP64, ILP32
// Parts of names (libgen.h), temporary names.
#include <assert.h>
#include <libgen.h>
#include <stdlib.h>
int main(void) {
  char path[] = "/usr/lib/", name[] = "/tmp/aXXXXXXb";
  char *part = basename(path);
  assert(part == path + 5 && path[8] == 0);
  int file = mkstemps(name, 1);
  assert(file == -1 || name[6] == 'X');
}
