// EXPECT unreach-call: true
// MODEL ILP32
// A power of two, with two to the n calls where it branches.
#include "recursion_pow_true.c"
