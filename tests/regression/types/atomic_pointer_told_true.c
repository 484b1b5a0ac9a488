// EXPECT effective-type: true
// MODEL LP64, ILP32
// OUTPUT stderr: ^assumed: an object that is accessed through a pointer from the cast at .*:8 has the atomic type, or not
// C11 6.2.5p27: the atomic type is another type, and code does not tell accesses by it apart.
#include <stdlib.h>
int main(void) {
  int x = 0;
  _Atomic int *p = (_Atomic int *)&x;
  *p = 1;
  return x - 1;
}
