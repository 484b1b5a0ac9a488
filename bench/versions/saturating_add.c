// A wider type against a test.
int older(int a, int b) { long long s = (long long)a + b; return s > 2147483647 ? 2147483647 : s < -2147483647 - 1 ? -2147483647 - 1 : (int)s; }
int newer(int a, int b) { if (b > 0 && a > 2147483647 - b) return 2147483647; if (b < 0 && a < -2147483647 - 1 - b) return -2147483647 - 1; return a + b; }
int wrong(int a, int b) { if (b > 0 && a > 2147483647 - b) return 2147483647; if (b < 0 && a < -2147483640 - b) return -2147483647 - 1; return a + b; }
