// EXPECT division-by-zero: false
// ARGS --entry d1
//
// The parameter is an input, not argc: x == -5 divides by zero.
int d1(int x) { return 100 / (x + 5); }
