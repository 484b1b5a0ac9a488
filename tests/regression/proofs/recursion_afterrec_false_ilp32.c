// EXPECT unreach-call: false
// MODEL ILP32
// An obligation after the call, in the body.
#include "recursion_afterrec_false.c"
