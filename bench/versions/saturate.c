// A saturating subtraction.
unsigned older(unsigned a, unsigned b) { return a > b ? a - b : 0; }
unsigned newer(unsigned a, unsigned b) { unsigned r = a - b; return r & -(unsigned)(r <= a); }
unsigned wrong(unsigned a, unsigned b) { unsigned r = a - b; return r & -(unsigned)(r < a); }
