// EXPECT assertion: false
// MODEL LP64, ILP32
// Jumps to labels of C.
#include <assert.h>
unsigned __VERIFIER_nondet_uint(void);
static int kind(int x) {
  __asm__ goto("testl %0, %0; js %l1; jz %l2" : : "r"(x) : "cc" : negative, zero);
  return 1;
negative:
  return -1;
zero:
  return 0;
}
static int drop(int *count) {
  __asm__ goto("lock decl %0; jz %l1" : : "m"(*count) : "memory", "cc" : last);
  return 0;
last:
  return 1;
}
static int never(void) {
  __asm__ goto("" : : : : elsewhere);
  return 0;
elsewhere:
  return 1;
}
static int always(void) {
  __asm__ goto("jmp %l0" : : : : elsewhere);
  return 0;
elsewhere:
  return 1;
}
int main(void) {
  const int x = (int)__VERIFIER_nondet_uint();
  int count = 2;
  assert(kind(x) == (x > 0) - (x < 0));
  assert(!drop(&count));
  assert(drop(&count) && count == 0);
  assert(never() == 0 && always() == 0);
  return 0;
}
