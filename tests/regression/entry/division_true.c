// EXPECT division-by-zero: true
// ARGS --entry d1
//
// x | 1 is never zero.
int d1(int x) { return 100 / (x | 1); }
