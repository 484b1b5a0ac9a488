// EXPECT assertion: unknown (inline assembly)
// MODEL ILP32
// ARGS --target arm
// NATIVE skip another machine
// The first operand is the target on this machine, the second one on an x86.
#include <assert.h>
int main(void) {
  int a = 1, b = 2;
  __asm__("mov %0, %1" : "+r"(a), "+r"(b));
  assert(a == 2 && b == 2);
  return 0;
}
