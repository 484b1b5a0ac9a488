// EXPECT unreach-call: true
// MODEL ILP32
// NATIVE ub
#include "function_pointers_true.c"
