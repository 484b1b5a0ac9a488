// Numbers of a sequence that wraps.
int older(unsigned char a, unsigned char b) { unsigned d = (a - b) & 255u; return d > 128; }
int newer(unsigned char a, unsigned char b) { return (signed char)(a - b) < 0 && (unsigned char)(a - b) != 128; }
int wrong(unsigned char a, unsigned char b) { return (signed char)(a - b) < 0; }
