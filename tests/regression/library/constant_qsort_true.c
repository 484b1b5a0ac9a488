// EXPECT valid-memsafety: true
//
// The same where qsort has nothing to write into the literal.
#include <stdlib.h>

extern unsigned __VERIFIER_nondet_uint(void);
static int compare(const void* a, const void* b) {
  return *(const char*)a - *(const char*)b;
}
int main(void) {
  char t[8] = "";
  char* s = "b a";
  unsigned n = __VERIFIER_nondet_uint() % 3;
  qsort(s, 0, 1, compare);
  return t[n] + s[n];
}
