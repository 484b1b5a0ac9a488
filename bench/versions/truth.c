// Any number as a truth value.
int older(unsigned long x) { return !!x; }
int newer(unsigned long x) { return x > 0; }
int wrong(unsigned long x) { return (int)(x & 0x7fffffff) != 0; }
