// EXPECT unreach-call: true
// MODEL ILP32
#include "builtins_bits_true.c"
