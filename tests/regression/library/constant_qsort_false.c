// EXPECT valid-memsafety: false (valid-deref)
// REPLAY yes
//
// qsort writes into a string literal.
#include <stdlib.h>

extern unsigned __VERIFIER_nondet_uint(void);
static int compare(const void* a, const void* b) {
  return *(const char*)a - *(const char*)b;
}
int main(void) {
  char t[8] = "";
  char* s = "b a";
  unsigned n = __VERIFIER_nondet_uint() % 3;
  qsort(s, n, 1, compare);
  return t[n] + s[n];
}
