// EXPECT memory-overlap: true
// NATIVE skip no sanitizer build for this property
//
// strncpy inside one array.
#include <string.h>

extern int __VERIFIER_nondet_int(void);
int main(void) {
  char a[16] = "abcdefg";
  strncpy(a, a + 3, 3);
  return a[0];
}
