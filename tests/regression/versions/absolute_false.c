// For -1 the older one returns 1, the newer one 0x7fffffff.
// EXPECT equivalence: false (equivalence)
// MODEL LP64, ILP32
// REPLAY yes
// OUTPUT stderr: in the older version
// ARGS --entry newer --against older
int older(int x) { return x < 0 ? -x : x; }
int newer(int x) { return x & 0x7fffffff; }
