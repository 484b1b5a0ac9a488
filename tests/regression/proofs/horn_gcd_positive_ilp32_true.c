// EXPECT unreach-call: true
// ARGS --no-strategy induction --no-strategy summaries
// MODEL ILP32
// SLOW
#include "horn_gcd_positive_true.c"
