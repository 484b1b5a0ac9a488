// A check that ends the program stays where it was.
#include <stdlib.h>
int older(unsigned x) { return x > 10 ? 10 : (int)x; }
int newer(unsigned x) { if (x >= 11) return 10; if (x > 12) abort(); return (int)x; }
int wrong(unsigned x) { if (x > 12) abort(); if (x >= 11) return 10; return (int)x; }
