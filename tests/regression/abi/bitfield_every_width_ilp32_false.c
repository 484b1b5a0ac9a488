// EXPECT unreach-call: false
// MODEL ILP32
// SELDOM
// WITNESS NONDET="*1"
// The last claim is wrong.
#define TWIN 1
#include "bitfield_every_width_true.c"
