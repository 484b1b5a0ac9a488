// EXPECT valid-deref: true
// MODEL LP64, ILP32
#include <glob.h>
#include <stddef.h>
int main(void) {
  glob_t found;
  if (glob("*.c", 0, NULL, &found)) return 0;
  char **names = found.gl_pathv;
  int first = names[0][0];
  globfree(&found);
  return first;
}
