// EXPECT valid-memsafety: false (valid-memtrack)
// NATIVE skip no sanitizer build for this property
//
// Pointers travel with memcpy, as many as are copied.
#include <stdlib.h>
#include <string.h>

extern int __VERIFIER_nondet_int(void);
char *kept[2];
int main(void) {
  char *local[2] = {malloc(1), malloc(2)};
  memcpy(kept, local, sizeof local[0]);
  return 0;
}
