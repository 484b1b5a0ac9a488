// 300 is no value of unsigned char (C11 6.3.1.3p2): clang's code of an atomic operation has no conversion.
// MODEL LP64, ILP32
// EXPECT lossy-conversion: false
// ALLOW unknown
#include <stdatomic.h>
_Atomic unsigned char c = 200;
int main(void) {
  volatile int k = 100;
  c += k;
  return c & 0;
}
