// EXPECT unreach-call: false
// MODEL ILP32
// WITNESS NONDET="*1"
// The last claim is wrong.
#define TWIN 1
#include "declarations_passed_true.c"
