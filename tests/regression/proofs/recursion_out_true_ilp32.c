// EXPECT unreach-call: true
// MODEL ILP32
// SELDOM
// A result through a pointer that all calls share.
#include "recursion_out_true.c"
