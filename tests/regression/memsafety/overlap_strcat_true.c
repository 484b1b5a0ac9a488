// EXPECT memory-overlap: true
// NATIVE skip no sanitizer build for this property
//
// strcat of a string to itself.
#include <string.h>

extern int __VERIFIER_nondet_int(void);
int main(void) {
  char a[16] = "ab", b[16] = "cd";
  strcat(a, b);
  return a[0];
}
