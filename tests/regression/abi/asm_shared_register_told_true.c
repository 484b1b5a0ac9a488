// EXPECT assertion: true
// MODEL LP64, ILP32
// OUTPUT stderr: assumed: operands of the assembly at \S*asm_shared_register_told_true.c:10 that are read after an output
// A register has both only where the compiler knows that they have one value.
#include <assert.h>
unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  const unsigned a = __VERIFIER_nondet_uint(), b = __VERIFIER_nondet_uint();
  unsigned low = a, high = b;
  __asm__("addl %2, %0\n\tadcl %3, %1" : "+r"(low), "+r"(high) : "r"(b), "r"(a) : "cc");
  assert(low == a + b && high == b + a + (a + b < a));
  return 0;
}
