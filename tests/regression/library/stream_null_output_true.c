// EXPECT valid-memsafety: true
//
// Literal text is written to a stream, if there is one; fflush flushes all streams where there is none.
#include <stdio.h>

extern int __VERIFIER_nondet_int(void);
int main(void) {
  FILE* f = __VERIFIER_nondet_int() ? stdout : NULL;
  if (f) fprintf(f, "text\n");
  fflush(f);
  fflush(NULL);
  return 0;
}
