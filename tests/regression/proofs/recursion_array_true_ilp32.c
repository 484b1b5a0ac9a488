// EXPECT unreach-call: true
// MODEL ILP32
// SELDOM
// An array that calls fill.
#include "recursion_array_true.c"
