// EXPECT memory-overlap: true
// NATIVE skip no sanitizer build for this property
//
// memmove may.
#include <string.h>

extern int __VERIFIER_nondet_int(void);
int main(void) {
  char a[16] = "abcdefgh";
  memmove(a + 1, a, 8);
  return a[1];
}
