// EXPECT misaligned-access: false (misaligned-access)
// NATIVE skip no sanitizer build for this property
//
// A member of a packed structure, as such and through a pointer to int.
#include <stddef.h>

extern int __VERIFIER_nondet_int(void);
struct __attribute__((packed)) s { char tag; int value; } s;
int main(void) {
  int *p = &s.value; *p = 1;
  return s.tag;
}
