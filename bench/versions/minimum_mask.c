// The smaller one without a branch: the difference may overflow.
int older(int a, int b) { return a < b ? a : b; }
int newer(int a, int b) { return b ^ ((a ^ b) & -(a < b)); }
int wrong(int a, int b) { int d = (int)((unsigned)a - (unsigned)b); return (int)((unsigned)b + ((unsigned)d & (unsigned)(d >> 31))); }
