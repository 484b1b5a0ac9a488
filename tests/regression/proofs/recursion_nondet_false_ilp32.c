// EXPECT unreach-call: false
// MODEL ILP32
// Inputs decide the depth.
#include "recursion_nondet_false.c"
