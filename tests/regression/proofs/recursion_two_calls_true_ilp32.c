// EXPECT unreach-call: true
// MODEL ILP32
// Two calls from outside, related by what both return.
#include "recursion_two_calls_true.c"
