// EXPECT unreach-call: true
// MODEL ILP32
// Arguments wrap around on the way.
#include "recursion_wrap_true.c"
