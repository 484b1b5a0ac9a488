// Operands of different signs.
int older(int a, int b) { return (a < 0) != (b < 0); }
int newer(int a, int b) { return (a ^ b) < 0; }
int wrong(int a, int b) { return a * (long long)b < 0; }
