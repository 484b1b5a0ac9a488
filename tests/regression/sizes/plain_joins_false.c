// EXPECT unreach-call: false
// ARGS --joins plain
// Joins by path conditions decide the same.
#include "../micro/fig3_loop_false.c"
