// EXPECT contract: true
// EXPECT valid-deref: true
// ARGS --check-contract ring_get --modular
// MODEL LP64, ILP32
// A function of the example holds its contract.
#include "../../../examples/contracts/ring.c"
