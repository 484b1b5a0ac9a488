// EXPECT unreach-call: false
// MODEL ILP32
// A variable of an outer activation, changed through an argument.
#include "recursion_outer_variable_false.c"
