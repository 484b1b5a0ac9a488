// EXPECT valid-memsafety: false (valid-memtrack)
// NATIVE skip no sanitizer build for this property
// ARGS --no-replay
//
// A block is lost, and the program goes on for ever.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
char *p;
int main(void) {
  p = malloc(1);
  p = NULL;
  for (;;) {
  }
}
