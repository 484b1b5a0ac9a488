// EXPECT unreach-call: false
// MODEL ILP32
// What outer activations have done to a global variable is known at each call.
#include "recursion_global_false.c"
