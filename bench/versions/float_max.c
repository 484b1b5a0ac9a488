// Comparison of floating-point numbers, and of NaN.
double older(double a, double b) { return a > b ? a : b; }
double newer(double a, double b) { if (a > b) return a; return b; }
double wrong(double a, double b) { return b < a ? a : a == a ? b : a; }
