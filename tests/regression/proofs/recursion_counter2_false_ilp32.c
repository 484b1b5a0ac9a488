// EXPECT unreach-call: false
// MODEL ILP32
// SELDOM
// A global counter.
#include "recursion_counter2_false.c"
