// EXPECT misaligned-access: false (misaligned-access)
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
