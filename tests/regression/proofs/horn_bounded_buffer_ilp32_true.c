// EXPECT unreach-call: true
// ARGS --no-strategy induction --no-strategy summaries
// MODEL ILP32
// SLOW
#include "horn_bounded_buffer_true.c"
