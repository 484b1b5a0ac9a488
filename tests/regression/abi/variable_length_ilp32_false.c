// EXPECT unreach-call: false
// MODEL ILP32
// WITNESS NONDET="*3"
// The last claim is wrong.
#define TWIN 1
#include "variable_length_true.c"
