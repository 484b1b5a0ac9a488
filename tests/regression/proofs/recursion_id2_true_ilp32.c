// EXPECT unreach-call: true
// MODEL ILP32
// Two functions that call each other, with a result for each number.
#include "recursion_id2_true.c"
