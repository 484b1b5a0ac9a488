// EXPECT contract: true
// EXPECT valid-deref: true
// ARGS --check-contract sorted_remove --modular
// MODEL LP64, ILP32
// SELDOM
// A function of the example holds its contract.
#include "../../../examples/contracts/sorted.c"
