// EXPECT unreach-call: true
// MODEL ILP32
// Inputs decide the depth.
#include "recursion_nondet_true.c"
