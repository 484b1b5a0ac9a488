// A table of functions for a switch.
static int plus(int a, int b) { return (int)((unsigned)a + (unsigned)b); }
static int minus(int a, int b) { return (int)((unsigned)a - (unsigned)b); }
static int both(int a, int b) { return a & b; }
int older(unsigned op, int a, int b) { switch (op) { case 0: return plus(a, b); case 1: return minus(a, b); case 2: return both(a, b); default: return 0; } }
int newer(unsigned op, int a, int b) { static int (*const all[])(int, int) = {plus, minus, both}; return op < 3 ? all[op](a, b) : 0; }
int wrong(unsigned op, int a, int b) { static int (*const all[])(int, int) = {plus, minus, both}; return op < 3 ? all[op](b, a) : 0; }
