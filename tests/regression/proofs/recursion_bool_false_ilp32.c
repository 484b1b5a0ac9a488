// EXPECT unreach-call: false
// MODEL ILP32
// Truth values.
#include "recursion_bool_false.c"
