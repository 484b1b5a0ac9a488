// EXPECT unreach-call: true
// MODEL ILP32
#include "literals_initialisers_true.c"
