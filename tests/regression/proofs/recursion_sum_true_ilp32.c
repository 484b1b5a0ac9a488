// EXPECT unreach-call: true
// MODEL ILP32
// SELDOM
// Two arguments move against each other.
#include "recursion_sum_true.c"
