// EXPECT unreach-call: true
// MODEL ILP32
// SELDOM
#include "builtins_bits_true.c"
