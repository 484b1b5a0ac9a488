// EXPECT unreach-call: true
// MODEL ILP32
// Truth values.
#include "recursion_bool_true.c"
