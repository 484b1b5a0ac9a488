// EXPECT unreach-call: true
// MODEL ILP32
#include "bitfield_every_width_true.c"
