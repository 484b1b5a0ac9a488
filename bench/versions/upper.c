// A table of letters.
int older(unsigned char c) { if (c >= 'a' && c <= 'z') return c - 'a' + 'A'; return c; }
int newer(unsigned char c) { return c - 'a' < 26u ? c ^ 32 : c; }
int wrong(unsigned char c) { return c >= 'a' ? c ^ 32 : c; }
