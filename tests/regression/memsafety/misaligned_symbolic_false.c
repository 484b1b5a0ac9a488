// EXPECT misaligned-access: false (misaligned-access)
// NATIVE skip no sanitizer build for this property
//
// Multiples of four and of eight.
#include <stddef.h>

extern int __VERIFIER_nondet_int(void);
long table[4];
int main(void) {
  unsigned n = __VERIFIER_nondet_int();
  n %= 25;
  n &= ~3u;
  return *(long *)((char *)table + n) == 1;
}
