// The result is the same, the variable is not.
// EXPECT equivalence: false (equivalence)
// MODEL LP64, ILP32
// REPLAY yes
// OUTPUT stderr: counter differs
// ARGS --entry newer --against older
static unsigned counter;
unsigned older(void) { return ++counter; }
unsigned newer(void) { return counter + 1; }
