// EXPECT valid-memsafety: true
//
// No byte is copied from the end of an array; one byte from null is.
#include <stddef.h>
#include <string.h>

extern int __VERIFIER_nondet_int(void);
int main(void) {
  char to[4];
  char *from = NULL;
  memcpy(to, to + 4, 0);
  return 0;
}
