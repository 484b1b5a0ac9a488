// EXPECT unreach-call: true
// ARGS --joins plain
// Joins by path conditions decide the same.
#include "../micro/fig3_loop_true.c"
