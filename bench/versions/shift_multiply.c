// Shifts for a multiplication.
unsigned older(unsigned x) { return x * 10u; }
unsigned newer(unsigned x) { return (x << 3) + (x << 1); }
unsigned wrong(unsigned x) { return (x << 3) + (x << 2); }
