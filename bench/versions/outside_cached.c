// A call is made once.
int limit(void);
int older(int x) { int m = limit(); return x > m ? m : x; }
int newer(int x) { const int m = limit(); if (x <= m) return x; return m; }
int wrong(int x) { if (x > limit()) return limit(); return x; }
