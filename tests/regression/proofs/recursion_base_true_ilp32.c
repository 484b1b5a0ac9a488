// EXPECT unreach-call: true
// MODEL ILP32
// SELDOM
// A wrong base case, for one argument.
#include "recursion_base_true.c"
