// What is towards zero for numbers in a range.
int older(float x) { if (!(x > -1000 && x < 1000)) return 0; return (int)x; }
int newer(float x) { return x < 1000 && x > -1000 ? (x < 0 ? -(int)-x : (int)x) : 0; }
int wrong(float x) { return x < 1000 && x > -1000 ? (int)(x + 1024) - 1024 : 0; }
