// EXPECT unreach-call: true
// ARGS --no-strategy induction --no-strategy summaries
// MODEL ILP32
// SLOW
#include "horn_sum_of_counters_true.c"
