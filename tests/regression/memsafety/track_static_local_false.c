// EXPECT valid-memsafety: false (valid-memtrack)
// NATIVE skip no sanitizer build for this property
//
// A static variable lasts as long as a global one.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
void remember(int n) {
   int *memory;
  memory = malloc(sizeof *memory);
  *memory = n;
}
int main(void) {
  remember(1);
  return 0;
}
