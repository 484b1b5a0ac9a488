// EXPECT unreach-call: true
// MODEL ILP32
#include "declarations_passed_true.c"
