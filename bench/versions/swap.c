// Exclusive or.
void older(int *a, int *b) { int t = *a; *a = *b; *b = t; }
void newer(int *a, int *b) { *a ^= *b; *b ^= *a; *a ^= *b; }
void wrong(int *a, int *b) { *a ^= *b; *b ^= *a; *a ^= *a; }
