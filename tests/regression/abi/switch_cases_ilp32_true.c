// EXPECT unreach-call: true
// MODEL ILP32
#include "switch_cases_true.c"
