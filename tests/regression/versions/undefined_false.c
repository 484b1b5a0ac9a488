// b - a overflows for -1 and INT_MAX, a - b does not: the newer version is undefined where the older one is not.
// EXPECT no-overflow: false (no-overflow)
// MODEL LP64, ILP32
// REPLAY yes
// ARGS --entry newer --against older
int older(int a, int b) { return a - b; }
int newer(int a, int b) { return -(b - a); }
