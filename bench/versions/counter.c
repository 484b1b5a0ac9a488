// A variable.
static unsigned count;
unsigned older(unsigned x) { count++; return x + count; }
unsigned newer(unsigned x) { return x + ++count; }
unsigned wrong(unsigned x) { return x + count++ + (x == 9 ? 2 : 1); }
