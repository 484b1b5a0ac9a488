// EXPECT unreach-call: true
// MODEL ILP32
// A power of two, less one.
#include "recursion_hanoi_true.c"
