// EXPECT unreach-call: true
// MODEL ILP32
// An obligation after the call, in the body.
#include "recursion_afterrec_true.c"
