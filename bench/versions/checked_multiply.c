// A division for a wider multiplication.
int older(unsigned short a, unsigned short b) { return (unsigned)a * b > 0xffff; }
int newer(unsigned short a, unsigned short b) { return b != 0 && a > 0xffff / b; }
int wrong(unsigned short a, unsigned short b) { return b != 0 && a >= 0xffff / b; }
