// Objects that an entry is given begin at multiples of 16, which is assumed and said.
// EXPECT assertion: true
// MODEL LP64, ILP32
// OUTPUT stderr: objects and functions begin at multiples of 16
// ARGS --entry f
#include <assert.h>
#include <stdint.h>
void f(char *p) { assert(((uintptr_t)p & 15) == 0); }
