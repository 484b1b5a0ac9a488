// Floating point.
double older(double a) { return a / 2; }
double newer(double a) { return a * 0.5; }
double wrong(double a) { return a / 2 + 0.0; }
