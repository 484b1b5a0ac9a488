// EXPECT valid-deref: false (valid-deref)
// MODEL LP64, ILP32
// OUTPUT stderr: ^  reads 4 bytes at offset 4 of heap#1 \(8 bytes, allocated at \S*detail_freed_false.c:7\), which was freed at \S*detail_freed_false.c:9$
// One sentence says what is wrong.
#include <stdlib.h>
int main(void) {
  int *p = calloc(2, sizeof *p);
  if (!p) return 0;
  free(p);
  return p[1];
}
