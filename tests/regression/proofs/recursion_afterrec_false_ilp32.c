// EXPECT unreach-call: false
// MODEL ILP32
// An obligation behind the call, in the body.
#include "recursion_afterrec_false.c"
