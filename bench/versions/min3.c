// Branch-free.
int older(int a, int b, int c) { int m = a; if (b < m) m = b; if (c < m) m = c; return m; }
int newer(int a, int b, int c) { int m = b ^ ((a ^ b) & -(a < b)); return c ^ ((m ^ c) & -(m < c)); }
int wrong(int a, int b, int c) { int m = b ^ ((a ^ b) & -(a < b)); return c ^ ((m ^ c) & -(m > c)); }
