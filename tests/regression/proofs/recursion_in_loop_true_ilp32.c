// EXPECT unreach-call: true
// MODEL ILP32
// A recursion in a loop whose end is an input.
#include "recursion_in_loop_true.c"
