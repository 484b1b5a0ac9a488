// memchr against a loop.
#include <string.h>
int older(const unsigned char *a, unsigned short n) { for (int i = 0; i < n; i++) if (a[i] == '\n') return 1; return 0; }
int newer(const unsigned char *a, unsigned short n) { return n > 0 && memchr(a, '\n', n) != 0; }
int wrong(const unsigned char *a, unsigned short n) { return n > 1 && memchr(a, '\n', n - 1) != 0; }
