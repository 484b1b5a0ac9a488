// EXPECT valid-memsafety: false (valid-deref)
// MODEL ILP32
// NATIVE skip
//
// Output into a stream that was closed (C11 7.21.3p4).
#include <stdio.h>

extern int __VERIFIER_nondet_int(void);
int main(void) {
  FILE *a = tmpfile(), *b = tmpfile();
  if (!a || !b) return 1;
  FILE* f = __VERIFIER_nondet_int() ? a : b;
  fclose(f);
  fprintf(a, "text");
  fclose(f == a ? b : a);
  return 0;
}
