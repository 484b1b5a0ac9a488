// A loop for recursion.
unsigned older(unsigned a, unsigned b) { return b == 0 ? a : older(b, a % b); }
unsigned newer(unsigned a, unsigned b) { while (b != 0) { unsigned t = a % b; a = b; b = t; } return a; }
unsigned wrong(unsigned a, unsigned b) { while (b > 1) { unsigned t = a % b; a = b; b = t; } return a; }
