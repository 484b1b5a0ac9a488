// EXPECT memory-overlap: false (memory-overlap)
// NATIVE skip no sanitizer build for this property
//
// strcat of a string to itself.
#include <string.h>

extern int __VERIFIER_nondet_int(void);
int main(void) {
  char a[16] = "ab", b[16] = "cd";
  strcat(a, a + 1);
  return a[0];
}
