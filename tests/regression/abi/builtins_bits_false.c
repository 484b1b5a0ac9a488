// EXPECT unreach-call: false
// SELDOM
// WITNESS NONDET="*1"
// The last claim is wrong.
#define TWIN 1
#include "builtins_bits_true.c"
