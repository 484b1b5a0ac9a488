// EXPECT unreach-call: false
// MODEL ILP32
// SELDOM
// Truth values.
#include "recursion_bool_false.c"
