// Recursion that is no tail call against a loop.
unsigned older(unsigned n) { return n == 0 ? 1 : n * older(n - 1); }
unsigned newer(unsigned n) { unsigned r = 1; for (unsigned i = 1; i <= n && i != 0; i++) r *= i; return r; }
unsigned wrong(unsigned n) { unsigned r = 1; for (unsigned i = 1; i < n; i++) r *= i; return r; }
