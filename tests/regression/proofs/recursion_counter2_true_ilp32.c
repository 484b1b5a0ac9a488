// EXPECT unreach-call: true
// MODEL ILP32
// SELDOM
// A global counter.
#include "recursion_counter2_true.c"
