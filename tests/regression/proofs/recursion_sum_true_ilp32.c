// EXPECT unreach-call: true
// MODEL ILP32
// Two arguments move against each other.
#include "recursion_sum_true.c"
