// EXPECT unreach-call: false
// WITNESS NONDET="*3"
// The last claim is wrong.
#define TWIN 1
#include "variable_length_true.c"
