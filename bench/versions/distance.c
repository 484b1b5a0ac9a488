// The distance of two numbers has no sign.
unsigned older(int a, int b) { return a > b ? (unsigned)a - (unsigned)b : (unsigned)b - (unsigned)a; }
unsigned newer(int a, int b) { long long d = (long long)a - b; return (unsigned)(d < 0 ? -d : d); }
unsigned wrong(int a, int b) { int d = (int)((unsigned)a - (unsigned)b); return d < 0 ? 0u - (unsigned)d : (unsigned)d; }
