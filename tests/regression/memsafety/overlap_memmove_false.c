// EXPECT memory-overlap: false (memory-overlap)
// NATIVE skip no sanitizer build for this property
//
// memmove may.
#include <string.h>

extern int __VERIFIER_nondet_int(void);
int main(void) {
  char a[16] = "abcdefgh";
  memcpy(a + 1, a, 8);
  return a[1];
}
