// Where a + b overflows the older version says nothing, and with both at least 0 b - a does not overflow.
// EXPECT no-overflow: true
// EXPECT equivalence: true
// MODEL LP64, ILP32
// ARGS --entry newer --against older
int older(int a, int b) { return a < 0 || b < a ? 0 : (a + b) / 2; }
int newer(int a, int b) { return a < 0 || b < a ? 0 : a + (b - a) / 2; }
