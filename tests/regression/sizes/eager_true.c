// EXPECT unreach-call: true
// ARGS --sizes eager --capacity 3
// All sizes, one after the other.
#include "../micro/fig3_loop_true.c"
