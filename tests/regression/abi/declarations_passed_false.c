// EXPECT unreach-call: false
// WITNESS NONDET="*1"
// The last claim is wrong.
#define TWIN 1
#include "declarations_passed_true.c"
