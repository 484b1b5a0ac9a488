// EXPECT assertion: true
#include <klee/klee.h>
#include <stdlib.h>
int main(void) {
  char *p = malloc(6);
  klee_check_memory_access(p + 2, 4);
  klee_assert(klee_get_obj_size(p) == 6);
  free(p);
  return klee_is_replay();
}
