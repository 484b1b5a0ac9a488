// EXPECT valid-memsafety: false (valid-deref)
// WITNESS NONDET=""
//
// An int that reaches over the end of its block.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
int main(void) {
  char *bytes = malloc(6);
  bytes[5] = 0;
  int n = *(int *)(bytes + 4);
  free(bytes);
  return n & 0;
}
