// EXPECT unreach-call: false
// MODEL ILP32
// SELDOM
// Inputs decide the depth.
#include "recursion_nondet_false.c"
