// EXPECT valid-memcleanup: true
// EXPECT valid-deref: true
// MODEL LP64, ILP32
//
// The names are looked at, then released.
#include <glob.h>

int main(void) {
  glob_t found;
  if (glob("*.c", 0, 0, &found)) return 0;
  int first = found.gl_pathv[0][0];
  globfree(&found);
  return first == 0;
}
