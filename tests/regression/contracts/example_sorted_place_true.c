// EXPECT contract: true
// SLOW
// SELDOM
// EXPECT valid-deref: true
// ARGS --check-contract sorted_place --modular
// MODEL LP64, ILP32
// A function of the example holds its contract.
#include "../../../examples/contracts/sorted.c"
