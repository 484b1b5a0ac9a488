// Calls in a loop.
int read_word(unsigned at);
unsigned older(unsigned n) { unsigned s = 0; for (unsigned i = 0; i < n; i++) s ^= (unsigned)read_word(i); return s; }
unsigned newer(unsigned n) { unsigned s = 0, i = 0; while (i != n) { s ^= (unsigned)read_word(i); ++i; } return s; }
unsigned wrong(unsigned n) { unsigned s = 0, i = 0; while (i != n) { s ^= (unsigned)read_word(i ^ (i == 4)); ++i; } return s; }
