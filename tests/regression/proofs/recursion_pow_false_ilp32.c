// EXPECT unreach-call: false
// MODEL ILP32
// A power of two, with two to the n calls where it branches.
#include "recursion_pow_false.c"
