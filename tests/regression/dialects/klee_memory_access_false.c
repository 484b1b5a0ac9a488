// EXPECT assertion: false
// SELDOM
// One byte too many.
#include <klee/klee.h>
#include <stdlib.h>
int main(void) {
  char *p = malloc(6);
  klee_check_memory_access(p + 2, 5);
  free(p);
  return 0;
}
