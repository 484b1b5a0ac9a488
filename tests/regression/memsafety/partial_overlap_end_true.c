// EXPECT valid-memsafety: true
//
// An int that reaches over the end of its block.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
int main(void) {
  char *bytes = malloc(6);
  bytes[5] = 0;
  int n = *(int *)(bytes + 0);
  free(bytes);
  return n & 0;
}
