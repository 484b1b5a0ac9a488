// EXPECT no-overflow: true
// MODEL ILP32
// SELDOM
// An argument grows by two with each call in which another one falls by one.
#include "recursion_ratio_true.c"
