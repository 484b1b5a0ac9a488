// EXPECT unreach-call: false
// NATIVE ub
// WITNESS NONDET="*1"
// The last claim is wrong.
#define TWIN 1
#include "function_pointers_true.c"
