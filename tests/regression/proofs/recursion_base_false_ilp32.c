// EXPECT unreach-call: false
// MODEL ILP32
// A wrong base case, for one argument.
#include "recursion_base_false.c"
