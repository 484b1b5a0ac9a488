// Comparisons as numbers.
int older(int x) { if (x < 0) return -1; if (x > 0) return 1; return 0; }
int newer(int x) { return (x > 0) - (x < 0); }
int wrong(int x) { return (x >= 0) - (x < 0); }
