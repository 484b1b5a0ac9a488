// EXPECT unreach-call: false
// MODEL ILP32
// An array that calls fill.
#include "recursion_array_false.c"
