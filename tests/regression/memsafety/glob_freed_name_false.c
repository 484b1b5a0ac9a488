// EXPECT valid-deref: false
// MODEL LP64, ILP32
//
// globfree releases the names, too.
#include <glob.h>

int main(void) {
  glob_t found;
  if (glob("*.c", 0, 0, &found)) return 0;
  char *name = found.gl_pathv[0];
  globfree(&found);
  return name[0] == 0;
}
