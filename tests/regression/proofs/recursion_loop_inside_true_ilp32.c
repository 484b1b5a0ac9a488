// EXPECT unreach-call: true
// MODEL ILP32
// Calls in a loop of the body.
#include "recursion_loop_inside_true.c"
