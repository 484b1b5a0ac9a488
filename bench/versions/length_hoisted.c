// The length is computed once.
#include <string.h>
unsigned older(const char *s) { unsigned c = 0; for (size_t i = 0; i < strlen(s); i++) if (s[i] == ' ') c++; return c; }
unsigned newer(const char *s) { unsigned c = 0; const size_t n = strlen(s); for (size_t i = 0; i < n; i++) if (s[i] == ' ') c++; return c; }
unsigned wrong(const char *s) { unsigned c = 0; const size_t n = strlen(s); for (size_t i = 1; i < n; i++) if (s[i] == ' ') c++; return c; }
