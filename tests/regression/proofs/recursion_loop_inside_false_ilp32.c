// EXPECT unreach-call: false
// MODEL ILP32
// Calls in a loop of the body.
#include "recursion_loop_inside_false.c"
