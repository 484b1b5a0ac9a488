// A checked addition by the compiler's built-in.
int older(int a, int b, int *sum) { long long s = (long long)a + b; if (s != (int)s) return 0; if (sum) *sum = (int)s; return 1; }
int newer(int a, int b, int *sum) { int s; if (__builtin_add_overflow(a, b, &s)) return 0; if (sum) *sum = s; return 1; }
int wrong(int a, int b, int *sum) { int s; if (__builtin_add_overflow(a, b, &s)) s = 0; if (sum) *sum = s; return 1; }
