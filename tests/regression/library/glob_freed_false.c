// EXPECT valid-deref: false
// MODEL LP64, ILP32
// globfree gives up the list of names.
#include <glob.h>
#include <stddef.h>
int main(void) {
  glob_t found;
  if (glob("*.c", 0, NULL, &found)) return 0;
  char **names = found.gl_pathv;
  globfree(&found);
  return names[0] == NULL;
}
