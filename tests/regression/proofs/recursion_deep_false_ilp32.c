// EXPECT unreach-call: false
// MODEL ILP32
// SELDOM
// The claim fails at a depth of 300 only.
#include "recursion_deep_false.c"
