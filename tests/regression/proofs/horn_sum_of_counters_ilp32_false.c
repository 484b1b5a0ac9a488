// EXPECT unreach-call: false
// MODEL ILP32
// SLOW
#include "horn_sum_of_counters_false.c"
