// EXPECT unreach-call: true
// ARGS --no-strategy induction --no-strategy summaries
// MODEL ILP32
// SLOW
#include "horn_down_by_two_true.c"
