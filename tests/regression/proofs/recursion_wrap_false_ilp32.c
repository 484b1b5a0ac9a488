// EXPECT unreach-call: false
// MODEL ILP32
// Arguments wrap around on the way.
#include "recursion_wrap_false.c"
