// EXPECT misaligned-access: false (misaligned-access)
// MODEL ILP32
// NATIVE skip no sanitizer build for this property
//
// In this data model a long long is aligned to four bytes.
#include <stddef.h>

extern int __VERIFIER_nondet_int(void);
struct s { int a; long long b; } s;
int main(void) {
  char *p = (char *)&s;
  *(long long *)(p + 2) = 1;
  return s.a;
}
