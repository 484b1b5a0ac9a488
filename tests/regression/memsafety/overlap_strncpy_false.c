// EXPECT memory-overlap: false (memory-overlap)
// NATIVE skip no sanitizer build for this property
//
// strncpy inside one array.
#include <string.h>

extern int __VERIFIER_nondet_int(void);
int main(void) {
  char a[16] = "abcdefg";
  strncpy(a, a + 2, 3);
  return a[0];
}
