// EXPECT valid-memcleanup: false
// MODEL LP64, ILP32
//
// The names that glob has found are the caller's until globfree (POSIX glob).
#include <glob.h>

int main(void) {
  glob_t found;
  if (glob("*.c", 0, 0, &found)) return 0;
  return found.gl_pathc == 0;
}
