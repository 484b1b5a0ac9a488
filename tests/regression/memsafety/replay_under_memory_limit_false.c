// EXPECT valid-deref: false (valid-deref)
// ARGS --memory 4096
// REPLAY yes
// WITNESS NONDET=""
//
// The shadow memory of AddressSanitizer needs more address space than any limit of ours; what is resident is limited.
#include <stdlib.h>
int main(void) {
  char *p = malloc(2);
  if (!p) return 0;
  p[2] = 1;
  free(p);
  return 0;
}
