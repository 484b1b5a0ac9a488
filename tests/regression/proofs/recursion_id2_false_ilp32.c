// EXPECT unreach-call: false
// MODEL ILP32
// SELDOM
// Two functions that call each other, with a result for each number.
#include "recursion_id2_false.c"
