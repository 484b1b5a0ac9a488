// Any length, written.
void older(char *p, unsigned n) { for (unsigned i = 0; i < n; i++) p[i] = 7; }
void newer(char *p, unsigned n) { unsigned i = 0; while (i < n) { p[i] = 7; i++; } }
void wrong(char *p, unsigned n) { for (unsigned i = 1; i < n; i++) p[i] = 7; }
