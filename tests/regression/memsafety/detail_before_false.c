// EXPECT valid-deref: false (valid-deref)
// MODEL LP64, ILP32
// OUTPUT stderr: ^  reads 1 byte, 1 byte before heap#1 \(8 bytes, allocated at \S*detail_before_false.c:7\)$
// One sentence says what is wrong.
#include <stdlib.h>
int main(void) {
  char *p = malloc(8);
  if (!p) return 0;
  return p[-1];
}
