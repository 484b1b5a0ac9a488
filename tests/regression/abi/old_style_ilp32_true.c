// EXPECT unreach-call: true
// MODEL ILP32
// NATIVE -std=gnu89
#include "old_style_true.c"
