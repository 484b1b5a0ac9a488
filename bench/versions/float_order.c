// Sums of three numbers are not the same in any order.
float older(float a, float b, float c) { return a + b + c; }
float newer(float a, float b, float c) { float s = b + a; s += c; return s; }
float wrong(float a, float b, float c) { return a + (b + c); }
