// EXPECT valid-free: false (valid-free)
// MODEL LP64, ILP32
// OUTPUT stderr: ^  frees x \(4 bytes, local variable of main, \S*detail_free_local_false.c:7\), which is not from the heap$
// One sentence says what is wrong.
#include <stdlib.h>
int main(void) {
  int x = 1;
  free(&x);
  return 0;
}
