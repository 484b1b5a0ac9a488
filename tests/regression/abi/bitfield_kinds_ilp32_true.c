// EXPECT unreach-call: true
// MODEL ILP32
#include "bitfield_kinds_true.c"
