// EXPECT memory-overlap: false (memory-overlap)
// OUTPUT stderr: ^  reads 9 bytes at offset 0 and writes 9 bytes at offset 8 of a \(16 bytes, local variable of main
// NATIVE skip no sanitizer build for this property
//
// memcpy whose regions share a byte (C11 7.24.2.1p2).
#include <string.h>

extern int __VERIFIER_nondet_int(void);
int main(void) {
  char a[16] = "abcdefgh";
  int n = __VERIFIER_nondet_int();
  if (n < 0 || n > 9) return 0;
  memcpy(a + 8, a, n);
  return 0;
}
