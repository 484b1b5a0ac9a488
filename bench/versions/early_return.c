// Nested conditions against early returns.
int older(int a, int b, int c) { int r = 0; if (a > 0) { if (b > 0) { if (c != 0) r = 3; else r = 2; } else { r = 1; } } return r; }
int newer(int a, int b, int c) { if (a <= 0) return 0; if (b <= 0) return 1; return c ? 3 : 2; }
int wrong(int a, int b, int c) { if (a < 0) return 0; if (b <= 0) return 1; return c ? 3 : 2; }
