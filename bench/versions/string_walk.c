// The length and an index against a pointer to the end.
#include <string.h>
unsigned older(const char *s) { unsigned h = 5381; const size_t n = strlen(s); for (size_t i = 0; i < n; i++) h = h * 33 + (unsigned char)s[i]; return h; }
unsigned newer(const char *s) { unsigned h = 5381; while (*s) h = h * 33 + (unsigned char)*s++; return h; }
unsigned wrong(const char *s) { unsigned h = 5381; while (*s) h = h * 33 + *s++; return h; }
