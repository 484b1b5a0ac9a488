// EXPECT unreach-call: false
// MODEL ILP32
// A variable of an outer activation, changed through a global pointer.
#include "recursion_outer_variable_by_global_false.c"
