// A bit trick.
int older(unsigned x) { if (x == 0) return 0; while (x % 2 == 0) x /= 2; return x == 1; }
int newer(unsigned x) { return x != 0 && (x & (x - 1)) == 0; }
int wrong(unsigned x) { return (x & (x - 1)) == 0; }
