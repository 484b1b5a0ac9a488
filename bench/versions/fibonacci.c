// Recursion against a loop, to a bound.
static unsigned fib(unsigned n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }
unsigned older(unsigned n) { return fib(n & 7); }
unsigned newer(unsigned n) { unsigned a = 0, b = 1; for (n &= 7; n > 0; n--) { unsigned c = a + b; a = b; b = c; } return a; }
unsigned wrong(unsigned n) { unsigned a = 0, b = 1; for (n &= 7; n > 1; n--) { unsigned c = a + b; a = b; b = c; } return b; }
