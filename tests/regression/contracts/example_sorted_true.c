// EXPECT contract: true
// EXPECT assertion: true
// ARGS --modular
// MODEL LP64, ILP32
// The program of the example rests on contracts alone.
#include "../../../examples/contracts/sorted.c"
