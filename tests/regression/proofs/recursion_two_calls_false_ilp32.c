// EXPECT unreach-call: false
// MODEL ILP32
// SELDOM
// Two calls from outside, related by what both return.
#include "recursion_two_calls_false.c"
