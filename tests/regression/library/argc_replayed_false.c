// EXPECT valid-memsafety: false (valid-deref)
// REPLAY yes
//
// A main that does not look at argc is called with 1: the violation is repeated natively.
#include <stdlib.h>
int main(int argc, char *argv[]) {
  char *p = malloc(4);
  if (!p) return 1;
  p[4] = 0;
  free(p);
  return 0;
}
