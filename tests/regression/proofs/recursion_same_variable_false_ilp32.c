// EXPECT unreach-call: false
// MODEL ILP32
// Two pointers that come to point to one variable.
#include "recursion_same_variable_false.c"
