// EXPECT memory-overlap: false (memory-overlap)
// NATIVE skip no sanitizer build for this property
//
// strcpy onto its own terminator.
#include <string.h>

extern int __VERIFIER_nondet_int(void);
int main(void) {
  char a[16] = "abcd";
  strcpy(a + 4, a);
  return a[0];
}
