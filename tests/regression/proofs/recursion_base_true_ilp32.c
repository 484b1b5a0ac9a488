// EXPECT unreach-call: true
// MODEL ILP32
// A wrong base case, for one argument.
#include "recursion_base_true.c"
