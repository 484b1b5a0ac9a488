// EXPECT valid-free: false (valid-free)
// MODEL LP64, ILP32
// OUTPUT stderr: ^  frees heap#1 \(8 bytes, allocated at \S*detail_free_twice_false.c:7\), which was freed at \S*detail_free_twice_false.c:8$
// One sentence says what is wrong.
#include <stdlib.h>
int main(void) {
  char *p = malloc(8);
  free(p);
  if (p) free(p);
  return 0;
}
