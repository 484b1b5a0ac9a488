// EXPECT unreach-call: false
// MODEL ILP32
// SELDOM
// Two arguments move against each other.
#include "recursion_sum_false.c"
