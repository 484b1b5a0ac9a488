// Conditional expressions.
int older(int x, int lo, int hi) { if (x < lo) return lo; if (x > hi) return hi; return x; }
int newer(int x, int lo, int hi) { return x < lo ? lo : x > hi ? hi : x; }
int wrong(int x, int lo, int hi) { return x > hi ? hi : x < lo ? lo : x; }
