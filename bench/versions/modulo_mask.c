// A mask for a remainder, of a number that may be negative in the wrong one.
int older(int x) { return x % 8; }
int newer(int x) { int r = x & 7; return x < 0 && r ? r - 8 : r; }
int wrong(int x) { return x & 7; }
