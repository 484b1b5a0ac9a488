// EXPECT unreach-call: true
// MODEL ILP32
// Two functions that call each other.
#include "recursion_evenodd_true.c"
