// EXPECT unreach-call: false
// MODEL ILP32
// Two functions that call each other.
#include "recursion_evenodd_false.c"
