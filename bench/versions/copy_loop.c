// A loop against memcpy.
#include <string.h>
void older(char *d, const char *s, unsigned n) { for (unsigned i = 0; i < n; i++) d[i] = s[i]; }
void newer(char *d, const char *s, unsigned n) { if (n > 0) memcpy(d, s, n); }
void wrong(char *d, const char *s, unsigned n) { if (n > 1) memcpy(d, s, n); }
