// EXPECT valid-memsafety: false (valid-deref)
// REPLAY yes
//
// Literal text is written to a null pointer.
#include <stdio.h>

extern int __VERIFIER_nondet_int(void);
int main(void) {
  FILE* f = __VERIFIER_nondet_int() ? stdout : NULL;
  fprintf(f, "text\n");
  return 0;
}
