// EXPECT unreach-call: true
// MODEL ILP32
// An obligation behind the call, in the body.
#include "recursion_afterrec_true.c"
