// EXPECT unreach-call: false
// MODEL ILP32
// SELDOM
// Arguments wrap around on the way.
#include "recursion_wrap_false.c"
