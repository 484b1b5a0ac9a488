// EXPECT unreach-call: true
// ARGS --no-strategy induction --no-strategy summaries
// MODEL ILP32
// SLOW
#include "horn_one_after_the_other_true.c"
