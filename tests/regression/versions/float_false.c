// a * 2 is infinite for DBL_MAX, half of it is not: (a + b) / 2 and a / 2 + b / 2 are no same function.
// EXPECT equivalence: false (equivalence)
// MODEL LP64, ILP32
// REPLAY yes
// ARGS --entry newer --against older
double older(double a, double b) { return (a + b) / 2; }
double newer(double a, double b) { return a / 2 + b / 2; }
