// EXPECT valid-memsafety: true
// MODEL LP64
// NATIVE skip
//
// One of two streams is closed, and the other one used.
#include <stdio.h>

extern int __VERIFIER_nondet_int(void);
int main(void) {
  FILE *a = tmpfile(), *b = tmpfile();
  if (!a || !b) return 1;
  FILE* f = __VERIFIER_nondet_int() ? a : b;
  fclose(f);
  fprintf(f == a ? b : a, "text");
  fclose(f == a ? b : a);
  return 0;
}
