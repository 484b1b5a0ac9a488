// A condition turned round.
int older(int a, int b, int c) { return !(a < b || (b >= c && a != c)); }
int newer(int a, int b, int c) { return a >= b && (b < c || a == c); }
int wrong(int a, int b, int c) { return a >= b && (b <= c || a == c); }
