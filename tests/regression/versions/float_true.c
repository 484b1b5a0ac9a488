// Division by a power of two is multiplication by its inverse, NaNs count as one value.
// EXPECT equivalence: true
// MODEL LP64, ILP32
// ARGS --entry newer --against older
double older(double a) { return a / 2; }
double newer(double a) { return 0.5 * a; }
