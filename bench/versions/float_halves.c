// Half of a number as a product.
double older(double x) { return x / 2; }
double newer(double x) { return x * 0.5; }
double wrong(double x) { return x - 0.5 * x; }
