// A loop over numbers against memcpy.
#include <string.h>
void older(int *d, const int *s, unsigned short n) { if (!d || !s) return; for (int i = 0; i < n; i++) d[i] = s[i]; }
void newer(int *d, const int *s, unsigned short n) { if (!d || !s) return; memcpy(d, s, n * sizeof *d); }
void wrong(int *d, const int *s, unsigned short n) { if (!d || !s) return; memcpy(d, s, n); }
