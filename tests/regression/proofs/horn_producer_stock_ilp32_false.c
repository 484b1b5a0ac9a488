// EXPECT unreach-call: false
// MODEL ILP32
// SLOW
#include "horn_producer_stock_false.c"
