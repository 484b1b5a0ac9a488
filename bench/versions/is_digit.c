// A comparison of unsigned numbers for two of signed ones.
int older(int c) { return c >= '0' && c <= '9'; }
int newer(int c) { return (unsigned)c - '0' < 10u; }
int wrong(int c) { return (unsigned char)c - '0' < 10u; }
