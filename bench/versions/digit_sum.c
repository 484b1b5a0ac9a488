// The sum of two decimal digits.
unsigned older(unsigned char x) { if (x > 99) return 0; unsigned s = 0; for (; x; x /= 10) s += x % 10; return s; }
unsigned newer(unsigned char x) { return x > 99 ? 0 : x - 9u * (x / 10); }
unsigned wrong(unsigned char x) { return x > 99 ? 0 : (x % 9u ? x % 9u : 9); }
