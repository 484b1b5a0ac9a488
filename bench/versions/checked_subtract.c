// A difference that may overflow.
int older(int a, int b, int *r) { long long d = (long long)a - b; if (d < -2147483647 - 1 || d > 2147483647) return 0; *r = (int)d; return 1; }
int newer(int a, int b, int *r) { int d; if (__builtin_sub_overflow(a, b, &d)) return 0; *r = d; return 1; }
int wrong(int a, int b, int *r) { if ((b > 0 && a < -2147483647 + b) || (b < 0 && a > 2147483647 + b)) return 0; *r = a - b; return 1; }
