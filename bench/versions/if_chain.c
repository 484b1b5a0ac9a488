// Conditions in another order.
int older(int x) { if (x < 0) return 0; if (x < 10) return 1; if (x < 100) return 2; return 3; }
int newer(int x) { return x >= 100 ? 3 : x >= 10 ? 2 : x >= 0; }
int wrong(int x) { return x > 100 ? 3 : x >= 10 ? 2 : x >= 0; }
