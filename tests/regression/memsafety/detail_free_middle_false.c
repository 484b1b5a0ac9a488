// EXPECT valid-free: false (valid-free)
// MODEL LP64, ILP32
// OUTPUT stderr: ^  frees a pointer that is at offset 4 of heap#1 \(8 bytes, allocated at \S*detail_free_middle_false.c:7\)$
// One sentence says what is wrong.
#include <stdlib.h>
int main(void) {
  char *p = malloc(8);
  if (p) free(p + 4);
  return 0;
}
