// EXPECT unreach-call: true
// MODEL ILP32
// SELDOM
// Conditions on the arguments decide which way the recursion goes.
#include "recursion_addition_true.c"
