// EXPECT unreach-call: false
// MODEL ILP32
// A power of two, less one.
#include "recursion_hanoi_false.c"
