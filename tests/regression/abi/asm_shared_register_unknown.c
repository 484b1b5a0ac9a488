// EXPECT assertion: unknown (inline assembly)
// MODEL LP64, ILP32
// NATIVE skip which registers a compiler chooses
// The output has no `&`: the compiler may choose the register of the second input for it.
#include <assert.h>
int main(void) {
  int sum, a = 3, b = 4;
  __asm__("movl %1, %0\n\taddl %2, %0" : "=r"(sum) : "r"(a), "r"(b) : "cc");
  assert(sum == 7);
  return 0;
}
