// strcmp against a loop.
#include <string.h>
int older(const char *a, const char *b) { while (*a && *a == *b) a++, b++; return *a == *b; }
int newer(const char *a, const char *b) { return strcmp(a, b) == 0; }
int wrong(const char *a, const char *b) { return strncmp(a, b, strlen(a)) == 0; }
