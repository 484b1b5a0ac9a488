// EXPECT misaligned-access: false (misaligned-access)
// OUTPUT stderr: ^  is at offset 2 of heap#1 \(16 bytes, allocated at \S*misaligned_buffer_false.c:11\)$
// OUTPUT stderr: \*p = 5; +misaligned-access violated\nreplayed
// NATIVE skip no sanitizer build for this property
//
// An int at an odd place of a block.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
int main(void) {
  char *bytes = malloc(16);
  int *p = (int *)(bytes + 2);
  *p = 5;
  free(bytes);
  return 0;
}
