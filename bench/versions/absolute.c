// Branch-free.
int older(int x) { return x < 0 ? -x : x; }
int newer(int x) { int s = x >> 31; return (x ^ s) - s; }
int wrong(int x) { int s = x >> 31; return x ^ s; }
