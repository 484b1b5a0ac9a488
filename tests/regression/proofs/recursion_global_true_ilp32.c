// EXPECT unreach-call: true
// MODEL ILP32
// SELDOM
// What outer activations have done to a global variable is known at each call.
#include "recursion_global_true.c"
